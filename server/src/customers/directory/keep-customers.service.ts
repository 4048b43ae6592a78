/** What is done with customers besides editing them: tags, two made one, and erasure. */
import type { CustomerInput } from '@servery/contract/people/customers.ts'
import { customerName, customerTagsMax } from '@servery/domain/business/customers/customer.ts'
import { forgetPeople } from '../../catalogue/imports/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { forgetEmailsOf } from '../../platform/jobs/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { forgetGuests } from '../calendar/index.ts'
import {
  type CustomerRow,
  findFamily,
  inputOf,
  lockCustomers,
  nobody,
  sumFigures,
  updateCustomer,
} from './customers.store.ts'
import { forgetNamesOfOrders, forgetShopContacts } from './forget-names.store.ts'
import { forgetChangesOf, pointTo } from './keep-customers.store.ts'
import {
  changeCustomer,
  headOf,
  keepConsents,
  recordFields,
  requireCustomer,
  reread,
} from './write-customers.ts'

/** Answers how many had to be changed, and who has no room for another tag. */
export async function tagCustomers(
  write: Write,
  {
    ids,
    add,
    remove,
  }: {
    readonly ids: readonly string[]
    readonly add: readonly string[]
    readonly remove: readonly string[]
  },
): Promise<{ changed: number; full: { id: string; name: string }[] }> {
  const rows = await lockCustomers(write.scope, write.trx, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const full: { id: string; name: string }[] = []
  let changed = 0
  for (const [index, id] of ids.entries()) {
    const row = known.get(id)
    if (row === undefined || row.merged_into !== null || row.erased_at !== null) {
      return fail('reference_unknown', { field: `ids.${index}` })
    }
    const input = inputOf(row)
    const tags = [...new Set([...input.tags, ...add])].filter((tag) => !remove.includes(tag))
    if (tags.length > customerTagsMax) {
      full.push({ id, name: customerName(input) })
      continue
    }
    const after = await changeCustomer(write, row, {
      input: { ...input, tags },
      source: 'back_office',
    })
    if (after.version !== row.version) changed += 1
  }
  return { changed, full }
}

/**
 * The other one points to the one that is kept, as do all that pointed to the other before.
 * `allow` refuses what whoever asks may not make of the one that is kept.
 */
export async function mergeCustomers(
  write: Write,
  {
    other: otherOne,
    ...kept
  }: {
    readonly id: string
    readonly version: number
    readonly other: { readonly id: string; readonly version: number }
  },
  allow: (before: CustomerInput, after: CustomerInput) => void,
): Promise<CustomerRow> {
  const { scope, trx } = write
  if (kept.id === otherOne.id) fail('invalid_input', { field: 'other.id' })
  // Both at once and always in the same order: two who merge the same pair do not block each other.
  await lockCustomers(scope, trx, [kept.id, otherOne.id])
  const one = await requireCustomer(write, kept)
  const other = await requireCustomer(write, otherOne)
  const [before, others] = [inputOf(one), inputOf(other)]
  const outcome = merged(before, others)
  allow(before, outcome)
  // What the other one may owe, or pays no tax for, and that ends here, is decided as well.
  const accountLimit = others.accountLimit ?? outcome.accountLimit
  allow({ ...outcome, accountLimit, taxExempt: others.taxExempt || outcome.taxExempt }, outcome)
  const family = await findFamily(scope, trx, other.id)
  await pointTo(scope, trx, { ids: family, to: one.id })
  // First the other lets go of its e-mail and phone number, which nobody else may have.
  const head = { ...headOf(write, { version: other.version + 1, archived: true }) }
  await updateCustomer(scope, trx, {
    id: other.id,
    input: inputOf(other),
    head: { ...head, merged_into: one.id },
  })
  await recordFields(write, other.id, ['mergedInto'])
  await changeCustomer(write, one, { input: outcome, source: 'merge' })
  await keepConsents(write, one.id, {
    before: othersAgreement(inputOf(one), inputOf(other), outcome),
    after: outcome,
    source: 'merge',
  })
  await recordFields(write, one.id, ['merged'])
  await sumFigures(scope, trx, [one.id])
  return reread(write, one.id)
}

/** What the first lacks comes from the other. Both must have agreed to be written to. */
function merged(one: CustomerInput, other: CustomerInput): CustomerInput {
  return {
    firstName: one.firstName || (one.secondName === '' ? other.firstName : ''),
    secondName: one.secondName || (one.firstName === '' ? other.secondName : ''),
    email: one.email || other.email,
    phone: one.phone || other.phone,
    birthday: one.birthday ?? other.birthday,
    company: one.company || other.company,
    addresses: one.addresses.length > 0 ? one.addresses : other.addresses,
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, customerTagsMax),
    note: one.note || other.note,
    allergens: [...new Set([...one.allergens, ...other.allergens])],
    marketingEmail: one.marketingEmail && other.marketingEmail,
    marketingSms: one.marketingSms && other.marketingSms,
    accountLimit: one.accountLimit ?? other.accountLimit,
    taxExempt: one.taxExempt && other.taxExempt,
  }
}

/** What the other one had agreed to and this one had not ends here, and its proof says so. */
function othersAgreement(one: CustomerInput, other: CustomerInput, outcome: CustomerInput) {
  return {
    ...outcome,
    marketingEmail: one.marketingEmail ? outcome.marketingEmail : other.marketingEmail,
    marketingSms: one.marketingSms ? outcome.marketingSms : other.marketingSms,
  }
}

/** Who they are is gone, of all that were merged into them as well; orders keep the bare id. */
export async function eraseCustomer(
  write: Write,
  asked: { readonly id: string; readonly version: number },
): Promise<CustomerRow> {
  const { scope, trx } = write
  const customer = await requireCustomer(write, asked)
  const rows = await lockCustomers(scope, trx, await findFamily(scope, trx, customer.id))
  const ids = rows.map(({ id }) => id)
  for (const row of rows) {
    const head = headOf(write, { version: row.version + 1, archived: true })
    await updateCustomer(scope, trx, {
      id: row.id,
      input: nobody,
      head: { ...head, merged_into: row.merged_into, erased_at: write.now },
    })
  }
  const emails = rows.map((row) => inputOf(row).email)
  await forgetGuests(write, { ids, emails })
  await forgetNamesOfOrders(scope, trx, ids)
  const phones = rows.map((row) => inputOf(row).phone)
  await forgetShopContacts(scope, trx, { ids, emails, phones })
  await forgetEmailsOf(scope, trx, { ids, emails })
  // What an import found there is kept to be taken back; not of who is erased.
  await forgetChangesOf(scope, trx, ids)
  await forgetPeople(scope, trx, write.now)
  await keepConsents(write, customer.id, {
    before: inputOf(customer),
    after: nobody,
    source: 'erasure',
  })
  await recordFields(write, customer.id, ['erased'])
  return reread(write, customer.id)
}
