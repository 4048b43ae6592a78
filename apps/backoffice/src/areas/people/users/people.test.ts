import type { InvitationRow } from '@servery/contract/people/invitations.ts'
import type { UserRow } from '@servery/contract/people/users.ts'
import { findEditRefusal } from '@servery/domain/business/access/granting.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { expect, it } from 'vitest'
import { parseEmails } from './invite-form.ts'
import { getEmail, listPeople, selectPeople, toManaged } from './people.ts'

const user = (firstName: string, change: Partial<UserRow> = {}): UserRow => ({
  id: firstName,
  version: 1,
  firstName,
  secondName: '',
  email: `${firstName.toLowerCase()}@quay.example`,
  jobTitle: '',
  phone: '',
  avatar: '',
  role: 'server',
  branchIds: null,
  otherBranches: 0,
  twoStep: false,
  lastActiveAt: null,
  status: 'active',
  updatedAt: '',
  updatedBy: '',
  ...change,
})
const invited: InvitationRow = {
  id: 'i',
  email: 'abe@quay.example',
  role: 'server',
  branchIds: null,
  otherBranches: 0,
  message: '',
  expiresAt: '',
  expired: false,
  createdAt: '',
  invitedBy: '',
}
const people = listPeople(
  [
    user('Zoe', { lastActiveAt: '2026-11-21T09:00:00.000Z' }),
    user('Ana', { status: 'suspended' }),
    user('Ömer', { lastActiveAt: '2026-11-20T09:00:00.000Z' }),
  ],
  [invited],
)
const shown = (state: { status?: string; search?: string; sort?: string; down?: boolean }) =>
  selectPeople(
    people,
    {
      status: state.status ?? '',
      search: state.search ?? '',
      sort:
        state.sort === undefined
          ? null
          : { key: state.sort, direction: state.down === true ? 'descending' : 'ascending' },
    },
    'en',
  ).map((person) => getEmail(person).split('@')[0])

it.each([
  [{}, ['ana', 'ömer', 'zoe', 'abe']],
  [{ sort: 'name', down: true }, ['zoe', 'ömer', 'ana', 'abe']],
  [{ sort: 'email' }, ['abe', 'ana', 'ömer', 'zoe']],
  [{ sort: 'lastActive', down: true }, ['zoe', 'ömer', 'abe', 'ana']],
  [{ status: 'suspended' }, ['ana']],
  [{ status: 'invited' }, ['abe']],
  [{ status: 'active' }, ['ömer', 'zoe']],
  [{ search: ' ÖM ' }, ['ömer']],
  [{ search: 'quay', status: 'active' }, ['ömer', 'zoe']],
])('%j shows %j', (state, expected) => expect(shown(state)).toEqual(expected))

it('somebody with branches out of sight has more than one who can’t see them', () => {
  const granter = {
    id: 'me',
    role: 'manager' as const,
    permissions: rolePermissions.manager,
    branchIds: ['quay'],
  }
  const both = user('Bo', { branchIds: ['quay'], otherBranches: 1 })
  expect(findEditRefusal(granter, toManaged(both))).toBe('more_rights')
  expect(findEditRefusal(granter, toManaged({ ...both, otherBranches: 0 }))).toBe(null)
})

it.each([
  ['', { emails: [], problem: { code: 'noEmail' } }],
  ['a@b.example', { emails: ['a@b.example'], problem: null }],
  [
    ' A@b.example, c@d.example;\ne@f.example ',
    { emails: ['a@b.example', 'c@d.example', 'e@f.example'], problem: null },
  ],
  ['a@b.example nobody', { problem: { code: 'emailInvalid', email: 'nobody' } }],
  ['a@b.example A@B.example', { problem: { code: 'emailTwice', email: 'a@b.example' } }],
  [
    Array.from({ length: 21 }, (_, at) => `p${at}@b.example`).join(' '),
    { problem: { code: 'tooMany' } },
  ],
])('%j is %j', (text, expected) => expect(parseEmails(text)).toMatchObject(expected))
