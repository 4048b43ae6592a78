import { type Person, requirePerson } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type RequestContext, type Services } from '../../platform/http/index.ts'
import { type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import { describeOnboarding } from './onboarding.service.ts'
import {
  addStarter,
  dismissChecklist,
  finish,
  putOff,
  saveBranch,
  saveBusiness,
  saveYou,
} from './save-steps.service.ts'

export const onboardingRoutes = (services: Services) => {
  /** Saves, and answers how far the set-up has come then, in one transaction. */
  const save = (
    { scope, principal }: { readonly scope: Scope } & Pick<RequestContext, 'principal'>,
    work: (write: Write, person: Person) => Promise<void>,
  ) => {
    const person = requirePerson(principal)
    return writeRecords(services, scope, writerOf(principal), async (write) => {
      await work(write, person)
      return describeOnboarding(scope, write.trx, person)
    })
  }
  return {
    get: os.onboarding.get.handler(({ context: { scope, principal } }) =>
      services.database.readTenant(scope, (trx) =>
        describeOnboarding(scope, trx, requirePerson(principal)),
      ),
    ),
    saveYou: os.onboarding.saveYou.handler(({ input, context }) =>
      save(context, (write, person) => saveYou(write, person, input)),
    ),
    saveBusiness: os.onboarding.saveBusiness.handler(({ input, context }) =>
      save(context, (write, person) => saveBusiness(write, person, input)),
    ),
    saveBranch: os.onboarding.saveBranch.handler(({ input, context }) =>
      save(context, (write, person) => saveBranch(write, person, input)),
    ),
    putOff: os.onboarding.putOff.handler(({ input, context }) =>
      save(context, (write, person) => putOff(write, person, input.steps)),
    ),
    addStarter: os.onboarding.addStarter.handler(({ input, context }) =>
      save(context, (write, person) => addStarter(write, person, input.start)),
    ),
    finish: os.onboarding.finish.handler(({ context }) => save(context, finish)),
    dismissChecklist: os.onboarding.dismissChecklist.handler(({ input, context }) =>
      save(context, (write, person) => dismissChecklist(write, person, input.dismissed)),
    ),
  }
}
