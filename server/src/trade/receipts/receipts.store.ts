import { type Language, languageOf } from '@servery/messages/languages.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export async function companyLanguage(scope: Scope, trx: TenantTransaction): Promise<Language> {
  const { language } = await trx
    .selectFrom('companies')
    .select('language')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  return languageOf(language)
}
