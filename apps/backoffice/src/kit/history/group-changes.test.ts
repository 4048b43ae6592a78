import type { AuditEntry } from '@servery/contract/people/audit.ts'
import { expect, it } from 'vitest'
import { groupChanges } from './group-changes.ts'

const entry = (id: string, at: string, name: string): AuditEntry => ({
  id,
  at,
  actor: { kind: 'person', name },
  noun: 'item',
  recordId: 'r',
  field: id,
  old: null,
  new: id,
})

it('changes of one moment and one person stand together, in the order in which they came', () => {
  const groups = groupChanges([
    entry('price', '2026-11-21T10:00:00.000Z', 'Ana'),
    entry('name', '2026-11-21T10:00:00.000Z', 'Ana'),
    entry('cost', '2026-11-21T10:00:00.000Z', 'Ben'),
    entry('sku', '2026-11-21T09:00:00.000Z', 'Ana'),
  ])
  expect(groups.map(({ who, entries }) => [who.name, entries.map(({ field }) => field)])).toEqual([
    ['Ana', ['price', 'name']],
    ['Ben', ['cost']],
    ['Ana', ['sku']],
  ])
})

it('nothing has no groups', () => {
  expect(groupChanges([])).toEqual([])
})
