/** A till whose printer hangs on it prints without a network, and once. */
import { readEscPos } from '@servery/testing/esc-pos-reader.ts'
import { networkGone } from '../faults.ts'
import { ana, type Till } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

test.use(installedTills)

/** A printer on a USB cable that never says how it is; each time it is opened makes a paper. */
function plugIn(): void {
  const out = globalThis as unknown as { paperOut: (bytes: number[]) => Promise<void> }
  let bytes: number[] = []
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }]
  const alternate = { interfaceClass: 7, endpoints }
  const device = {
    ...{ vendorId: 1208, productId: 3605, serialNumber: 'TM1' },
    configuration: { interfaces: [{ interfaceNumber: 0, alternate }] },
    open: async () => {
      bytes = []
    },
    close: () => out.paperOut(bytes),
    claimInterface: async () => undefined,
    transferOut: async (_: number, news: Uint8Array) => {
      // All but the questions how it is.
      if (news[0] !== 0x10) bytes.push(...news)
      return { status: 'ok' }
    },
  }
  const usb = { getDevices: async () => [device], requestDevice: async () => device }
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true })
}

/** What differs from sale to sale. */
const anySale = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .replace(/T\d+-\d{6}/, 'T-000000')
      .replace(/[A-Z]+-\d{3}\b/, 'A-000')
      .replace(/\d{2}:\d{2}/, '00:00'),
  )

async function pressPrint(till: Till): Promise<void> {
  await till.page
    .getByRole('button', { name: onTill('print:printing.what.receipt'), exact: true })
    .click()
  await till.dialog.getByRole('button', { name: onTill('receipt.print'), exact: true }).click()
}

test('a till with a printer of its own prints receipts and reports offline, each once', async ({
  pairTill,
  owners,
  faults,
}) => {
  faults.expect(networkGone)
  // The till tells what it printed before the server has read that it was asked for.
  faults.expect(/404/)
  const till = await pairTill({ name: 'Own paper till' })
  const { context: api } = await owners('harbour')
  const { rows } = (await (await api.get('/api/v1/registers')).json()) as {
    rows: readonly { id: string; branchId: string; version: number; name: string }[]
  }
  const register = rows.find(({ id }) => id === till.registerId)
  const printer = {
    ...{ id: crypto.randomUUID(), name: 'Cable printer', branchId: register?.branchId },
    ...{ connection: 'usb', registerIds: [till.registerId] },
  }
  expect((await api.post('/api/v1/printers', { data: printer })).status()).toBe(201)
  const paper = { receipt: 'print', newSaleSeconds: null }
  const profile = { id: crypto.randomUUID(), name: 'Paper by itself', ...paper }
  expect((await api.post('/api/v1/device-profiles', { data: profile })).status()).toBe(201)
  const { version, name } = register ?? {}
  const given = { version, name, profileId: profile.id }
  await api.put(`/api/v1/registers/${till.registerId}`, { data: given })

  const papers: (readonly string[])[] = []
  await till.page.exposeFunction('paperOut', (bytes: number[]) => {
    if (bytes.length > 0) papers.push(readEscPos(Uint8Array.from(bytes)).lines)
  })
  await till.page.addInitScript(plugIn)
  await till.page.reload()
  await till.signIn(ana)
  await till.openMenu(onTill('settings.title'))
  await till.dialog.getByRole('button', { name: onTill('print:printing.attached.choose') }).click()
  await expect(till.dialog).toContainText(onTill('print:printing.attached.here'))
  await till.closeSheet()
  await till.openMenu(onTill('menu.cash'))
  await till.dialog.getByRole('button', { name: onTill('cash:cash.open') }).click()
  await till.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open with/ })
    .click()
  await till.closeSheet()

  await test.step('with a connection the server has it written', async () => {
    await till.sell('Flat white')
    await expect.poll(() => papers.length).toBe(1)
  })

  await test.step('without one the till writes the same, and marks what it printed before', async () => {
    await till.expectSynced()
    await till.page.context().setOffline(true)
    await expect(till.syncChip).toHaveAccessibleName(/^Offline/, { timeout: 40_000 })
    const number = await till.sell('Flat white')
    await expect.poll(() => papers.length).toBe(2)
    expect(papers[1]?.join('\n')).toContain(number)
    expect(anySale(papers[1] ?? [])).toEqual(anySale(papers[0] ?? []))
    await pressPrint(till)
    await expect.poll(() => papers.length).toBe(3)
    expect(papers[2]?.join('\n')).toContain('DUPLICATE')
    await till.closeSheet()
  })

  await test.step('so it does with an X report, which says what is still open', async () => {
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
    await till.ringUp('Flat white')
    await till.openMenu(onTill('menu.cash'))
    await till.dialog.getByRole('button', { name: onTill('cash:cash.x') }).click()
    await till.page
      .getByRole('dialog', { name: /^X report/ })
      .getByRole('button', { name: onTill('receipt.print') })
      .click()
    await expect.poll(() => papers.length).toBe(4)
    const report = papers[3]?.join('\n') ?? ''
    expect(report).toMatch(/X REPORT[\s\S]*Open bills +\d+\n *unpaid +£/)
  })

  await test.step('back again nothing is printed once more, and the queue knows of all', async () => {
    await till.page.context().setOffline(false)
    const prints = async () => {
      const answer = await api.get(`/api/v1/printers/${printer.id}/jobs`)
      const { rows: jobs } = (await answer.json()) as { rows: { what: string; state: string }[] }
      return jobs.map(({ what, state }) => `${what} ${state}`)
    }
    await expect
      .poll(prints, { timeout: 30_000 })
      .toEqual(['report printed', 'receipt printed', 'receipt printed', 'receipt printed'])
    expect(papers).toHaveLength(4)
  })
})
