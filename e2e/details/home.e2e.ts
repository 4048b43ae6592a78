import { expect, test } from '../test.ts'

test('all branches stand on Home and in reports alone', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await office.goTo('/', /^Hello/)
  await office.switchBranch('All branches')
  const switcher = page.getByRole('button', { name: /^Switch branch/ })
  await expect(switcher).toHaveText('All branches')
  await office.openFromNavigation('Sales')
  await expect(switcher).toHaveText('All branches')
  await office.openFromNavigation('Orders')
  await expect(switcher).not.toHaveText('All branches')
  await switcher.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'All branches' })).toBeHidden()
})
