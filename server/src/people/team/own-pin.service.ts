/** The PIN of whoever is signed in to the back office, so that they can sell too. */
import { findPinProblem } from '@servery/domain/business/access/pin.ts'
import type { Person, Secrets } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { findBranches, findUser } from '../session/index.ts'
import { isPin } from './pin.ts'
import { createTeamMember, setPins } from './team.service.ts'
import { findMemberPin, teamTable } from './team.store.ts'

const colour = '#F97316'

/** A person and their team member have one id, so that asking twice makes one member. */
export async function setOwnPin(
  write: Write,
  secrets: Secrets,
  person: Person,
  pin: string,
): Promise<{ memberId: string; displayName: string }> {
  if (findPinProblem(pin) !== null) fail('pin_too_simple', { field: 'pin' })
  const { scope, trx } = write
  const memberId = person.userId
  const member = await teamTable.find(scope, trx, memberId)
  if (member?.archived === true) return fail('not_allowed')
  const displayName = member?.input.displayName ?? (await joinTeam(write, person))
  const stored = await findMemberPin(scope, trx, memberId)
  // The same PIN is set anew where it was kept with a salt that others have too.
  if (stored === null || stored.tag === null || !(await isPin(pin, stored))) {
    await setPins(write, secrets, [{ memberId, pin }], () => 'pin')
  }
  return { memberId, displayName }
}

/** Makes the person a member of the team in all branches that are theirs. */
async function joinTeam(write: Write, person: Person): Promise<string> {
  const { scope, trx } = write
  const user = await findUser(scope, trx, person.userId)
  if (user === undefined) return fail('not_allowed')
  const displayName = user.first_name === '' ? user.email : user.first_name
  const branches = await findBranches(scope, trx)
  await createTeamMember(write, {
    id: person.userId,
    input: { displayName, role: person.role, colour },
    branchIds: branches.map(({ id }) => id),
  })
  return displayName
}
