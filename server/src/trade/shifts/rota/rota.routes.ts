import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { type Principal, requirePerson } from '../../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { os, type Services } from '../../../platform/http/index.ts'
import { branchRecordHandlers, writerOf } from '../../../platform/records/index.ts'
import { readMine, readNext } from './mine.service.ts'
import { publishWeek, type RotaWriter } from './publish.service.ts'
import {
  askTimeOff,
  cancelTimeOff,
  decideTimeOff,
  listTimeOff,
  setAvailability,
} from './requests.service.ts'
import { rotaSettingsStore, rotaTemplateStore } from './rota-records.ts'
import { readWeek } from './rota-week.service.ts'
import { applyTemplate, copyWeek, writeRota } from './rota-write.service.ts'
import { answerSwap, decideSwap, listSwaps, offerSwap } from './swaps.service.ts'

interface Asked {
  readonly scope: Scope
  readonly principal: Principal | null
}

export const rotaTemplateRoutes = (services: Services) => {
  const templates = branchRecordHandlers(services, rotaTemplateStore)
  return {
    list: os.rotaTemplates.list.handler(templates.list),
    get: os.rotaTemplates.get.handler(templates.get),
    create: os.rotaTemplates.create.handler(templates.create),
    update: os.rotaTemplates.update.handler(templates.update),
    archive: os.rotaTemplates.archive.handler(templates.archive),
  }
}

export const rotaSettingRoutes = (services: Services) => {
  const settings = branchRecordHandlers(services, rotaSettingsStore)
  return {
    list: os.rotaSettings.list.handler(settings.list),
    get: os.rotaSettings.get.handler(settings.get),
    create: os.rotaSettings.create.handler(settings.create),
    update: os.rotaSettings.update.handler(settings.update),
    archive: os.rotaSettings.archive.handler(settings.archive),
  }
}

/** Writing as a person; those who follow the company hear that there is news. */
function writing({ database, live, now }: Services) {
  return async <Answer>(
    { scope, principal }: Asked,
    work: (writer: RotaWriter) => Promise<Answer>,
  ): Promise<Answer> => {
    const { userId } = requirePerson(principal)
    const answer = await database.withTenant(scope, (trx) =>
      work({ scope, trx, userId, now: new Date(now()) }),
    )
    live.publish(scope.companyId, { type: 'rota' })
    return answer
  }
}

const planRoutes = (services: Services) => {
  const { database, live, now } = services
  const plan = async <Answer>(
    { scope, principal }: Asked,
    work: (context: {
      readonly scope: Scope
      readonly trx: TenantTransaction
      readonly actor: ReturnType<typeof writerOf>
      readonly now: Date
    }) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await database.withTenant(scope, (trx) =>
      work({ scope, trx, actor: writerOf(principal), now: new Date(now()) }),
    )
    live.publish(scope.companyId, { type: 'rota' })
    return answer
  }
  return {
    write: os.rota.write.handler(({ input, context }) =>
      plan(context, (one) => writeRota(one, input)),
    ),
    copyWeek: os.rota.copyWeek.handler(({ input, context }) =>
      plan(context, (one) => copyWeek(one, input)),
    ),
    applyTemplate: os.rota.applyTemplate.handler(({ input, context }) =>
      plan(context, (one) => applyTemplate(one, input)),
    ),
    week: os.rota.week.handler(({ input, context: { scope, principal } }) => {
      const seesRates = isAllowed(principal?.permissions ?? [], 'team.read')
      return database.readTenant(scope, (trx) => readWeek(scope, trx, input, seesRates))
    }),
  }
}

export const rotaRoutes = (services: Services) => {
  const { database, now } = services
  const write = writing(services)
  return {
    ...planRoutes(services),
    publish: os.rota.publish.handler(({ input, context }) =>
      write(context, (writer) => publishWeek(writer, input)),
    ),
    mine: os.rota.mine.handler(({ input, context: { scope, principal } }) => {
      const { userId } = requirePerson(principal)
      return database.readTenant(scope, (trx) => readMine(scope, trx, { userId, ...input }))
    }),
    next: os.rota.next.handler(({ input: { memberId }, context: { scope } }) =>
      database.readTenant(scope, (trx) => readNext(scope, trx, { memberId, now: new Date(now()) })),
    ),
    setAvailability: os.rota.setAvailability.handler(({ input, context }) =>
      write(context, (writer) => setAvailability(writer, input.unavailable)),
    ),
  }
}

export const timeOffRoutes = (services: Services) => {
  const { database } = services
  const write = writing(services)
  return {
    create: os.timeOffs.create.handler(({ input, context }) => {
      const mayDecide = isAllowed(context.principal?.permissions ?? [], 'rota.write')
      return write(context, (writer) => askTimeOff(writer, input, mayDecide))
    }),
    within: os.timeOffs.within.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listTimeOff({ scope, trx }, input)),
    ),
    decide: os.timeOffs.decide.handler(({ input, context }) =>
      write(context, (writer) => decideTimeOff(writer, input)),
    ),
    cancel: os.timeOffs.cancel.handler(({ input, context }) =>
      write(context, (writer) => cancelTimeOff(writer, input.id)),
    ),
  }
}

export const rotaSwapRoutes = (services: Services) => {
  const { database, now } = services
  const write = writing(services)
  return {
    create: os.rotaSwaps.create.handler(({ input, context }) =>
      write(context, (writer) => offerSwap(writer, input)),
    ),
    answer: os.rotaSwaps.answer.handler(({ input, context }) =>
      write(context, (writer) => answerSwap(writer, input)),
    ),
    waiting: os.rotaSwaps.waiting.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) =>
        listSwaps({ scope, trx, now: new Date(now()) }, input.branchId),
      ),
    ),
    decide: os.rotaSwaps.decide.handler(({ input, context }) =>
      write(context, (writer) => decideSwap(writer, input)),
    ),
  }
}
