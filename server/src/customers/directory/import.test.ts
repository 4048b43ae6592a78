import { guessCustomerColumns } from '@servery/domain/business/customers/customer-columns.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { uploadTo, workOn } from '../../catalogue/imports/import-world.ts'
import { followCompany } from '../../reporting/notifications/follow.service.ts'

let world: TestWorld
let company: TestCompany
let client: TestClient
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  company = await world.addCompany()
  client = world.as(company.owner)
})

type OnKnown = 'update' | 'skip' | 'report'

async function check(content: string | Buffer, onKnown: OnKnown = 'update') {
  const { id, header } = await uploadTo(client.customerImports, content, 'people.csv')
  const settings = { columns: guessCustomerColumns(header), hasHeadings: true, onKnown }
  await client.customerImports.check({ id, settings })
  await workOn(world)
  return client.customerImports.get({ id })
}

async function write(
  content: string | Buffer,
  { onKnown, onWrong = 'skip' }: { onKnown?: OnKnown; onWrong?: 'skip' | 'refuse' } = {},
) {
  const { id } = await check(content, onKnown)
  await client.customerImports.write({ id, onWrong })
  await workOn(world)
  return client.customerImports.get({ id })
}

const everybody = async () => (await client.customers.list({ sort: 'name', limit: 100 })).rows
const problemsOf = async (id: string) =>
  (await client.customerImports.problems({ id })).rows.map(({ row, field, problem }) => [
    row,
    field,
    problem,
  ])

describe('a file of customers', () => {
  it('is read with mark, semicolons, line ends of Windows and Arabic names', async () => {
    const text = [
      'Vorname;Nachname;E-Mail;Telefon;Geburtstag;Tags;Newsletter;PLZ;Ort;Strasse',
      'ليلى;الحداد;Layla@Quay.example;020 7946 0018;31.03.1985;VIP, Stammgast;ja;TR18 4AA;Penzance;1 Quay',
      'Jörg;"Groß; Sohn";;+49 30 901820;29/02;;nein;;;',
    ].join('\r\n')
    const done = await write(`\uFEFF${text}\r\n`)
    expect(done).toMatchObject({ state: 'done', delimiter: ';', rowsDone: 3 })
    expect(done.result).toMatchObject({ created: 2, updated: 0, skipped: 0, wrongRows: 0 })
    const [jorg, layla] = await everybody()
    expect(layla).toMatchObject({
      firstName: 'ليلى',
      secondName: 'الحداد',
      email: 'layla@quay.example',
      phone: '+442079460018',
      birthday: { month: 3, day: 31 },
      tags: ['VIP', 'Stammgast'],
      marketingEmail: true,
      addresses: [{ line1: '1 Quay', town: 'Penzance', postcode: 'TR18 4AA' }],
    })
    expect(jorg).toMatchObject({ secondName: 'Groß; Sohn', birthday: { month: 2, day: 29 } })
    const { consents } = await client.customers.detail({ id: layla?.id ?? '' })
    expect(consents).toMatchObject([{ kind: 'email', given: true, source: 'import' }])
    expect((await client.customers.find({ q: 'الحداد' })).rows).toHaveLength(1)
  })

  it('says of every row what is wrong with it, before anything is written', async () => {
    await client.customers.create({ id: v7(), firstName: 'Mia', email: 'mia@quay.example' })
    await client.customers.create({ id: v7(), firstName: 'Ben', phone: '+442079460011' })
    const checked = await check(
      [
        'Name,Email,Phone,Birthday,Newsletter,Note',
        ',,,,,Only a note',
        'Ann,not an address,12,31.02.,perhaps,',
        'Cat,cat@quay.example,,,,',
        'Tom,CAT@quay.example,,,,',
        'Who,mia@quay.example,020 7946 0011,,,',
      ].join('\n'),
    )
    expect(checked).toMatchObject({ state: 'checked', result: { created: 1, wrongRows: 4 } })
    expect(await problemsOf(checked.id)).toEqual([
      [2, 'name', 'nameless'],
      [3, 'email', 'no_email'],
      [3, 'phone', 'no_phone'],
      [3, 'birthday', 'no_birthday'],
      [3, 'marketingEmail', 'no_yes_or_no'],
      [5, 'email', 'repeated'],
      [6, 'phone', 'two_customers'],
    ])
    expect(await everybody()).toHaveLength(2)
    await client.customerImports.write({ id: checked.id, onWrong: 'refuse' })
    await workOn(world)
    expect(await client.customerImports.get({ id: checked.id })).toMatchObject({
      state: 'checked',
      problem: 'has_problems',
    })
    expect(await everybody()).toHaveLength(2)
  })

  it('with an odd row tells which, and writes the others', async () => {
    const tags = Array.from({ length: 20 }, (_, at) => `T${at}`)
    const addresses = Array.from({ length: 10 }, (_, at) => ({ line1: `${at} Quay` }))
    await client.customers.create({ id: v7(), firstName: 'Mia', email: 'mia@quay.example', tags })
    await client.customers.create({
      id: v7(),
      firstName: 'Ben',
      email: 'ben@quay.example',
      addresses,
    })
    const done = await write(
      [
        'Name,Email,Note,Tags,Address,Town',
        'Smith,smith&sons@quay.example,,,,',
        'Müller,müller@firma.example,,,,',
        `Cake,cake@quay.example,${'🎂'.repeat(141)},,,`,
        'Mia,mia@quay.example,,New,,',
        'Ben,ben@quay.example,,,10 Quay,',
        'Tom,tom@quay.example,,,,Penzance',
        'Ann,ann@quay.example,🎂,,,',
      ].join('\n'),
    )
    expect(done).toMatchObject({ state: 'done', result: { created: 2, updated: 0, wrongRows: 5 } })
    expect(await problemsOf(done.id)).toEqual([
      [3, 'email', 'no_email'],
      [4, 'note', 'too_long'],
      [5, 'tags', 'too_many'],
      [6, 'line1', 'no_room'],
      [7, 'town', 'no_street'],
    ])
    expect((await everybody()).map(({ firstName }) => firstName)).toEqual([
      'Ann',
      'Ben',
      'Mia',
      'Smith',
    ])
  })

  it('updates, skips or reports who is there already', async () => {
    const mia = { firstName: 'Mia', email: 'mia@quay.example', tags: ['Old'], note: 'Window' }
    await client.customers.create({ id: v7(), ...mia })
    const file = 'Name,Email,Phone,Tags\nMia Pascoe,MIA@quay.example,020 7946 0012,New\nNew,,,\n'
    const reported = await check(file, 'report')
    expect(await problemsOf(reported.id)).toEqual([[2, 'email', 'known']])
    expect((await check(file, 'skip')).result).toMatchObject({ created: 1, skipped: 1 })
    const updated = await write(file, { onKnown: 'update' })
    expect(updated.result).toMatchObject({ created: 1, updated: 1 })
    expect((await everybody())[0]).toMatchObject({
      firstName: 'Mia',
      secondName: 'Pascoe',
      phone: '+442079460012',
      tags: ['Old', 'New'],
      note: 'Window',
    })
    const again = await check(file.replace('New,,,', 'Other,,,'))
    expect(again.result).toMatchObject({ created: 1, updated: 0, unchanged: 1 })
  })

  it('is taken back as a whole, while nobody of it was changed since', async () => {
    const id = v7()
    await client.customers.create({ id, firstName: 'Mia', email: 'mia@quay.example' })
    const file = 'First name,Email\nMaria,mia@quay.example\nNew,new@quay.example\n'
    const first = await write(file)
    expect((await client.customerImports.list({})).rows).toMatchObject([{ records: 2 }])
    expect((await client.bulk.list({})).rows).toEqual([])
    expect(await refusalOf(client.bulk.undo({ id: first.id }))).toMatchObject({ code: 'not_found' })
    await client.customerImports.undo({ id: first.id })
    expect((await everybody()).map(({ firstName }) => firstName)).toEqual(['Mia'])
    expect((await client.customers.find({ q: 'new@quay' })).rows).toEqual([])
    const second = await write(file)
    expect(second.result).toMatchObject({ created: 1, updated: 1 })
    const { version } = await client.customers.get({ id })
    await client.customers.update({ id, version, firstName: 'Marie' })
    const undone = client.customerImports.undo({ id: second.id })
    expect(await refusalOf(undone)).toMatchObject({ code: 'changed_since' })
    // What was there before goes with whoever is erased.
    await client.customers.erase({ id, version: version + 1 })
    await client.customerImports.undo({ id: second.id })
    expect(await everybody()).toEqual([])
  })

  describe('leaves no people behind', () => {
    const file = 'Name,Email\nMia,mia@quay.example\nTom,nowhere\n'
    const kept = () =>
      world.database.withTenant(company.scope, async (trx) => {
        const texts = await sql<{ text: string }>`
          select header::text || sample::text as text from imports
          union all select convert_from(content, 'UTF8') from import_parts
          union all select value from import_problems`.execute(trx)
        return texts.rows.map(({ text }) => text).filter((text) => /mia|nowhere/i.test(text))
      })

    it('in its sample once it is written, and in its problems a day later', async () => {
      await write(file)
      expect(await kept()).toEqual(['nowhere'])
      await followCompany(world.services, company.scope)
      expect(await kept()).toEqual(['nowhere'])
      world.pass(25 * 3_600_000)
      await followCompany(world.services, company.scope)
      expect(await kept()).toEqual([])
    })

    it('in a first row that is nobody’s heading', async () => {
      const { id } = await uploadTo(client.customerImports, 'Mia,mia@quay.example\n', 'people.csv')
      const settings = { columns: { name: 0, email: 1 }, hasHeadings: false }
      await client.customerImports.check({ id, settings: { ...settings, onKnown: 'update' } })
      await workOn(world)
      await client.customerImports.write({ id, onWrong: 'skip' })
      await workOn(world)
      expect(await everybody()).toMatchObject([{ firstName: 'Mia' }])
      expect(await kept()).toEqual([])
    })

    it('a day after nobody went on with it', async () => {
      const { id } = await check(file)
      world.pass(25 * 3_600_000)
      await followCompany(world.services, company.scope)
      expect(await kept()).toEqual([])
      expect(await refusalOf(client.customerImports.get({ id }))).toMatchObject({
        code: 'not_found',
      })
    })

    it('when one of them is erased', async () => {
      await write(file)
      const open = await check(file)
      const [mia] = await everybody()
      await client.customers.erase({ id: mia?.id ?? '', version: mia?.version ?? 0 })
      expect(await kept()).toEqual([])
      const again = client.customerImports.write({ id: open.id, onWrong: 'skip' })
      expect(await refusalOf(again)).toMatchObject({ code: 'not_found' })
    })
  })

  it('of very many rows is written whole', async () => {
    const count = Number(process.env.ROWS ?? 1500)
    const rows = Array.from({ length: count }, (_, at) => `Guest ${at},guest${at}@quay.example`)
    const done = await write(['Name,Email', ...rows].join('\n'))
    expect(done).toMatchObject({ state: 'done', result: { created: count, problems: 0 } })
    expect((await client.customers.find({ q: `guest${count - 1}@` })).rows).toHaveLength(1)
    expect(await client.customers.list({ limit: 1 })).toMatchObject({ total: count })
  }, 200_000)
})
