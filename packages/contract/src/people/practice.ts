/** Practice companies: a business to try programs on, in which nothing is real. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

/** So many a company may have at a time. */
export const practiceMax = 3

const practiceCompany = z.object({
  id,
  name: z.string(),
  email: z.string().describe('To sign in with.'),
  createdAt: z.string(),
  createdBy: z.string(),
  ready: z
    .boolean()
    .describe('False: it is still being made. If it stays so, that was interrupted: delete it.'),
})

const tags = ['API keys']

export const practiceCompanies = {
  list: route('keys.manage')
    .route({ method: 'GET', path: '/practice-companies', tags, summary: 'List practice companies' })
    .output(z.object({ rows: z.array(practiceCompany) })),
  create: route('keys.manage')
    .meta({ permission: 'keys.manage', isSecret: true })
    .route({
      method: 'POST',
      path: '/practice-companies',
      tags,
      summary: 'Make a practice company',
      description:
        'A company of its own with a menu and sales of today, and tables in a restaurant. No card ' +
        'is charged, and no emails or text messages go out but the emails about signing in. ' +
        'Webhooks and other add-ons send as in any company.',
      successStatus: 201,
    })
    .input(z.strictObject({ id: id.describe('Of the new company.') }))
    .output(
      practiceCompany.extend({
        password: z.string().describe('Shown this once.'),
        key: z.string().describe('An API key of the practice company, shown this once.'),
      }),
    )
    .errors(errorsOf('id_reused', 'practice_company', 'practice_full')),
  remove: route('keys.manage')
    .route({
      method: 'POST',
      path: '/practice-companies/{id}/delete',
      tags,
      summary: 'Delete a practice company',
      description:
        'Its sign-ins, devices and API keys end at once. All its data is deleted some minutes later.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found')),
}
