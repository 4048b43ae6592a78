import type { CalendarEntryInput } from '@servery/contract/people/calendar.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { type Principal, requireBranch } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  bodyView,
  branchRecordHandlers,
  isHidden,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { changeEntryOccurrence } from './entries.service.ts'
import { entryStore } from './entries.store.ts'

export const calendarEntryRoutes = (services: Services) => {
  const entry = branchRecordHandlers<CalendarEntryInput>(services, entryStore)
  const find = (call: Parameters<typeof entry.get>[0]) => entry.get(call)
  return {
    list: os.calendarEntries.list.handler(entry.list),
    get: os.calendarEntries.get.handler(entry.get),
    create: os.calendarEntries.create.handler((call) => {
      requireClosing(call.context.principal, [call.input])
      return entry.create(call)
    }),
    update: os.calendarEntries.update.handler(async (call) => {
      const before = await find({ input: { id: call.input.id }, context: call.context })
      requireClosing(call.context.principal, [before, call.input])
      return entry.update(call)
    }),
    archive: os.calendarEntries.archive.handler(async (call) => {
      const before = await find({ input: { id: call.input.id }, context: call.context })
      requireClosing(call.context.principal, [before])
      return entry.archive(call)
    }),
    changeOccurrence: os.calendarEntries.changeOccurrence.handler(
      async ({ input, context: { scope, principal } }) => {
        const changed = await writeRecords(services, scope, writerOf(principal), (write) =>
          changeEntryOccurrence(write, input, (entries) => {
            for (const { branchId } of entries) {
              if (isHidden(scope, branchId === null ? null : [branchId])) {
                fail('not_found', { field: 'id' })
              }
              if (branchId === null && scope.branchIds !== null) {
                fail('not_allowed', { field: 'branchId' })
              }
              if (branchId !== null) requireBranch(scope, branchId)
            }
            requireClosing(principal, entries)
          }),
        )
        const { series, made } = changed
        return {
          series: bodyView<CalendarEntryInput>(series),
          made: made === null ? null : bodyView<CalendarEntryInput>(made),
        }
      },
    ),
  }
}

/** Whoever may not set the hours of the shop closes it by no calendar either. */
function requireClosing(
  principal: Principal | null,
  entries: readonly Pick<CalendarEntryInput, 'closesOnline'>[],
): void {
  const closes = entries.some(({ closesOnline }) => closesOnline)
  if (closes && !isAllowed(principal?.permissions ?? [], 'settings.write')) {
    fail('not_allowed', { field: 'closesOnline' })
  }
}
