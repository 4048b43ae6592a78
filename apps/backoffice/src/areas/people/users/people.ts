/** Users and open invitations as the one list that people see. */
import type { InvitationRow } from '@servery/contract/people/invitations.ts'
import type { UserRow } from '@servery/contract/people/users.ts'
import type { Granter, Managed } from '@servery/domain/business/access/granting.ts'
import type { ListState } from '@servery/ui/list/list-state.ts'
import type { Session } from '../../../platform/session/index.ts'

export type Person =
  | { readonly kind: 'user'; readonly id: string; readonly user: UserRow }
  | { readonly kind: 'invitation'; readonly id: string; readonly invitation: InvitationRow }

export type PersonStatus = 'active' | 'invited' | 'suspended'

export function listPeople(
  users: readonly UserRow[],
  invitations: readonly InvitationRow[],
): readonly Person[] {
  return [
    ...users.map((user) => ({ kind: 'user' as const, id: user.id, user })),
    ...invitations.map((invitation) => ({
      kind: 'invitation' as const,
      id: invitation.id,
      invitation,
    })),
  ]
}

export function getStatus(person: Person): PersonStatus {
  return person.kind === 'invitation' ? 'invited' : person.user.status
}

/** Empty for somebody whose name nobody knows yet. */
export function getName(person: Person): string {
  if (person.kind === 'invitation') return ''
  return getFullName(person.user)
}

export function getFullName(user: Pick<UserRow, 'firstName' | 'secondName'>): string {
  return `${user.firstName} ${user.secondName}`.trim()
}

export function getEmail(person: Person): string {
  return person.kind === 'invitation' ? person.invitation.email : person.user.email
}

/** Those of the tab and the search, in the order that is set; names first, invitations last. */
export function selectPeople(
  people: readonly Person[],
  state: Pick<ListState, 'status' | 'search' | 'sort'>,
  locale: string,
): readonly Person[] {
  const words = state.search.trim().toLocaleLowerCase(locale)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const found = people.filter(
    (person) =>
      (state.status === '' || getStatus(person) === state.status) &&
      `${getName(person)} ${getEmail(person)}`.toLocaleLowerCase(locale).includes(words),
  )
  const key = state.sort?.key ?? 'name'
  const sign = state.sort?.direction === 'descending' ? -1 : 1
  return found.toSorted((left, right) => {
    const [a, b] = [sortValue(left, key), sortValue(right, key)]
    // What is not known stands last, whichever way it is sorted.
    if ((a === '') !== (b === '')) return a === '' ? 1 : -1
    return sign * compare(a, b) || compare(getEmail(left), getEmail(right))
  })
}

function sortValue(person: Person, key: string): string {
  if (key === 'email') return getEmail(person)
  if (key === 'lastActive') return person.kind === 'user' ? (person.user.lastActiveAt ?? '') : ''
  return getName(person)
}

/** Whoever is signed in, as the rules of granting see them. */
export function toGranter({ me }: Pick<Session, 'me'>): Granter {
  return {
    id: me.user.id,
    role: me.role,
    permissions: me.permissions,
    branchIds: me.limitedToBranches ? me.branches.map(({ id }) => id) : null,
  }
}

/** The same of a user: branches that the reader can't see count as some that they lack. */
export function toManaged(user: UserRow): Managed {
  const { id, role, status, branchIds, otherBranches } = user
  const hidden = Array.from({ length: otherBranches }, (_, at) => `hidden ${at}`)
  return { id, role, status, branchIds: branchIds === null ? null : [...branchIds, ...hidden] }
}
