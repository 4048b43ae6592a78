import type { Language } from '@servery/messages/languages.ts'
import { reportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { type BuiltQuery, readBuiltFigures } from '../../builder/index.ts'
import type { Sheet } from '../sheet.ts'
import { builtSheet } from './built-sheet.ts'

interface Asked extends Omit<BuiltQuery, 'compare'> {
  readonly language: Language
  readonly seesTeam: boolean
  readonly title: string
}

export function readBuiltSheet(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  { language, seesTeam, title, ...asked }: Asked,
): Promise<Sheet> {
  return database.readTenant(scope, async (trx) => {
    const query = { ...asked, compare: 'none' } as const
    const built = await readBuiltFigures(scope, trx, query, { now: new Date(now()), seesTeam })
    const { branches } = await reportBranches(scope, trx, asked.branchId)
    const branch = asked.branchId === undefined ? null : (branches[0]?.name ?? '')
    const { rows, from, to, as = 'known', hours = null } = asked
    return builtSheet(built, { title, rows, branch, language, from, to, as, hours })
  })
}
