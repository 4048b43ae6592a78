import type { WidgetSettings } from '@servery/contract/people/account.ts'
import { getProfile } from '../../people/account/index.ts'
import { findCompany } from '../../people/session/index.ts'
import { requirePerson } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os } from '../../platform/http/index.ts'
import type { WidgetServices } from './widgets.ts'

export const widgetRoutes = ({ database, widgets }: WidgetServices) => ({
  get: os.widgets.get.handler(async ({ context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    const { supportMessenger, tagManager } = widgets
    const settings: WidgetSettings = { supportMessenger: null, tagManager }
    if (supportMessenger === null) return settings
    const { id: appId, scriptUrl } = supportMessenger
    const person = await database.readTenant(scope, async (trx) => {
      const profile = await getProfile(scope, trx, userId)
      const company = (await findCompany(scope, trx)) ?? fail('not_signed_in')
      return {
        userId,
        name: `${profile.firstName} ${profile.secondName}`.trim(),
        email: profile.email,
        phone: profile.phone,
        company: { id: company.id, name: company.name },
      }
    })
    return { ...settings, supportMessenger: { appId, scriptUrl, person } }
  }),
})
