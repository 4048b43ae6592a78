import { floorProblem } from '@servery/domain/business/floor/problem.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { isSamePlan, reducePlan, startPlan } from './plan-state.ts'
import { type Area, areasKey, contentOf } from './use-areas.ts'

/**
 * The plan of an area while it is drawn. It follows what others save as long as nothing was drawn
 * here; afterwards it says that there is something newer, and never loses what was drawn.
 */
export function usePlanEditor(area: Area) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(area)
  const [state, dispatch] = useReducer(reducePlan, area, startPlan)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isDirty = !isSamePlan(state.plan, base)
  const isNewer = area.version > base.version
  const isElsewhere = isNewer && !isSamePlan(area, base)
  useEffect(() => {
    // Only its name, say: then what is drawn here stands on it as well.
    if (!isNewer || (isDirty && isElsewhere)) return
    setBase(area)
    if (!isDirty) dispatch({ type: 'stand', plan: area })
  }, [isNewer, isDirty, isElsewhere, area])
  const save = async () => {
    const { plan } = state
    setProblem(null)
    const wrong = findWrong(plan, t)
    if (wrong !== null) {
      setProblem(wrong.message)
      dispatch({ type: 'select', id: wrong.id })
      return
    }
    setSaving(true)
    try {
      const tables = plan.tables.map((table) => ({ ...table, name: table.name.trim() }))
      const saved = await client.floorAreas.update({
        ...contentOf(base),
        tables,
        decor: [...plan.decor],
      })
      setBase(saved)
      dispatch({ type: 'stand', plan: saved })
      toasts.success(t('floor.saved', { name: saved.name }))
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') setProblem(describeRefusal(error, t).message)
    } finally {
      setSaving(false)
      await queryClient.invalidateQueries({ queryKey: areasKey })
    }
  }
  return {
    state,
    dispatch,
    base,
    isDirty,
    isStale: isDirty && isElsewhere,
    saving,
    problem,
    save,
    discard: () => {
      setProblem(null)
      dispatch({ type: 'stand', plan: base })
    },
    /** From now on it stands on the newest, with this plan drawn on it. */
    standOn: setBase,
  }
}

function findWrong(plan: Parameters<typeof floorProblem>[0], t: TFunction) {
  const nameless = plan.tables.find(({ name }) => name.trim() === '')
  if (nameless !== undefined) return { id: nameless.id, message: t('floor.problem.noName') }
  const problem = floorProblem(plan)
  if (problem === null) return null
  const table = plan.tables[Number(problem.field.split('.')[1])]
  const message =
    problem.problem === 'name_taken'
      ? t('floor.problem.name_taken', { name: table?.name ?? '' })
      : t('catalogue.refusal.invalid_input')
  return { id: table?.id ?? null, message }
}
