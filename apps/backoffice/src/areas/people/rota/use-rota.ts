import type { RotaShift, RotaShiftInput, RotaWeek } from '@servery/contract/trade/rota.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'

/** Asks for all of the rota again. */
export function useRotaRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const parts = [api.rota, api.rotaSwaps, api.timeOffs, api.labour]
  return () =>
    Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })))
}

/** Once a shift is planned or something is requested. */
export function useRotaNews(): void {
  const refresh = useRotaRefresh()
  useLiveEvents((event) => {
    if (event.type === 'rota') void refresh()
  })
}

export function useRotaWeek(branchId: string, weekStart: string) {
  useRotaNews()
  return useQuery({
    ...api.rota.week.queryOptions({ input: { branchId, weekStart } }),
    placeholderData: keepPreviousData,
  })
}

type Change = Parameters<typeof client.rota.write>[0]

const refusals = ['stale_version', 'reference_unknown', 'invalid_input', 'not_allowed'] as const

export function useRefusalWords() {
  const { t } = useTranslation()
  return (error: unknown) => {
    const code = refusals.find((one) => one === getErrorCode(error))
    return t(`rota.refusal.${code ?? 'unavailable'}`)
  }
}

/** Writes and reads again; what went wrong is said in words. */
export function useRotaWrite() {
  const refresh = useRotaRefresh()
  const words = useRefusalWords()
  return useMutation({
    mutationFn: (change: Change) => client.rota.write(change),
    onError: (error) => toasts.error(words(error)),
    onSettled: refresh,
  })
}

export function toInput(shift: RotaShift, version = shift.version): RotaShiftInput {
  const { id, memberId, position, date, startMinute, endMinute, breakMinutes, note } = shift
  return { id, version, memberId, position, date, startMinute, endMinute, breakMinutes, note }
}

/** Takes a shift out, and for a while back in. */
export function useRemoveShift(week: RotaWeek) {
  const { t } = useTranslation()
  const write = useRotaWrite()
  const { branchId } = week
  return (shift: RotaShift) => {
    const { id, version } = shift
    write.mutate(
      { branchId, removed: [{ id, version }] },
      {
        onSuccess: () =>
          toasts.undoable(t('rota.removed'), () =>
            write.mutate({ branchId, shifts: [toInput(shift, version + 1)] }),
          ),
      },
    )
  }
}

/** Plans a shift for another day or person, and for a while back as it was. */
export function useMoveShift(week: RotaWeek) {
  const { t } = useTranslation()
  const write = useRotaWrite()
  const { branchId } = week
  return (shift: RotaShift, { date, memberId = shift.memberId }: Partial<RotaShiftInput>) => {
    if (date === shift.date && memberId === shift.memberId) return
    const moved = { ...toInput(shift), memberId, ...(date === undefined ? {} : { date }) }
    write.mutate(
      { branchId, shifts: [moved] },
      {
        onSuccess: () =>
          toasts.undoable(t('rota.moved'), () =>
            write.mutate({ branchId, shifts: [toInput(shift, shift.version + 1)] }),
          ),
      },
    )
  }
}
