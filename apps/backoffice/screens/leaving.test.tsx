/** Unsaved changes that belong to a branch: another branch takes them away, and asks before. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, branchId, openOffice, say } from './office-world.tsx'

const pier = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Pier' }

function anOwnerOfTwo() {
  const owner = anOwner()
  const [quayside] = owner.branches
  if (quayside === undefined) throw new Error('the owner has a branch')
  // The company's own details stand beside receipts for who may read them.
  const permissions = owner.permissions.filter((one) => one !== 'company.read')
  return { ...owner, permissions, branches: [quayside, { ...quayside, ...pier }] }
}

/** Opens the receipts of a branch alone, types a phone number, and leaves it unsaved. */
async function openChanged() {
  const { server, user } = await openOffice('/pos/brand', { me: anOwnerOfTwo() })
  const scope = (key: string, name = '') => screen.getByRole('button', { name: say(key, { name }) })
  await screen.findByLabelText(new RegExp(say('brand.phone')))
  await user.click(scope('brand.onlyBranch', 'Quayside'))
  const phone = () => screen.getByLabelText<HTMLInputElement>(new RegExp(say('brand.phone')))
  await user.type(phone(), '5')
  const answer = async (key: string) => {
    const question = within(await screen.findByRole('dialog', { name: say('ui.leaveTitle') }))
    await user.click(question.getByRole('button', { name: say(key) }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(say('shell.switchBranch')) }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }))
  }
  return { server, user, scope, phone, answer, choose }
}

test('another branch is shown once unsaved changes of this one may go', async () => {
  const { server, phone, answer, choose } = await openChanged()
  await choose('Quayside')
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose('Pier')
  await answer('ui.leaveStay')
  expect(phone().value).toBe('5')
  expect(server.calls('receiptBrands.list').at(-1)).toMatchObject({ branchId })
  await choose('Pier')
  await answer('ui.leaveConfirm')
  await waitFor(() =>
    expect(server.calls('receiptBrands.list').at(-1)).toMatchObject({ branchId: pier.id }),
  )
  await waitFor(() => expect(phone().value).toBe(''))
})

test('receipts of every branch are shown once unsaved ones of this branch may go', async () => {
  const { user, scope, phone, answer } = await openChanged()
  await user.click(scope('brand.everyBranch'))
  await answer('ui.leaveStay')
  expect(phone().value).toBe('5')
  await user.click(scope('brand.everyBranch'))
  await answer('ui.leaveConfirm')
  await waitFor(() => expect(phone().value).toBe(''))
  await user.click(scope('brand.onlyBranch', 'Quayside'))
  expect(phone().value).toBe('')
})
