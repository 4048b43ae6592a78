import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { mergePlans } from '@servery/domain/business/floor/merge.ts'
import type { FloorPlan } from '@servery/domain/business/floor/types.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FloorObject, findFloorObject, isTable, type PlanAction } from './plan-state.ts'
import { labelOfFloorObject } from './plan-words.ts'

interface PlanConflictProps {
  readonly isStale: boolean
  readonly before: FloorPlan
  readonly mine: FloorPlan
  readonly theirs: FloorPlan
  readonly dispatch: (action: PlanAction) => void
  /** The plan now stands on theirs. */
  readonly onTaken: () => void
}

/**
 * Somebody else saved the same plan: theirs is taken into this one, thing by thing; of what both
 * have changed one's own stays until it is chosen otherwise.
 */
export function PlanConflict(props: PlanConflictProps) {
  const { isStale, before, mine, theirs, dispatch, onTaken } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState<readonly string[]>([])
  const [other, setOther] = useState(theirs)
  if (isStale) {
    const takeIn = () => {
      const { plan, both } = mergePlans({ before, mine, theirs })
      dispatch({ type: 'replace', plan })
      setOther(theirs)
      setOpen(both)
      onTaken()
    }
    return (
      <Alert
        action={
          <Button color="inherit" onClick={takeIn} size="small">
            {t('floor.takeIn')}
          </Button>
        }
        role="alert"
        severity="warning"
        sx={{ bgcolor: 'background.paper', flexWrap: 'wrap' }}
        variant="outlined"
      >
        {t('floor.stale')}
      </Alert>
    )
  }
  if (open.length === 0) return null
  const settle = (id: string) => setOpen((ids) => ids.filter((one) => one !== id))
  const describe = (floorObject: FloorObject | null) =>
    floorObject === null ? t('floor.gone') : wordsOf(floorObject, t)
  return (
    <Alert
      role="alert"
      severity="info"
      sx={{ bgcolor: 'background.paper', '& .MuiAlert-message': { width: '100%' } }}
      variant="outlined"
    >
      {t('floor.both', { count: open.length })}
      {open.map((id) => (
        <Box key={id} sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
          <span>
            {t('floor.yours')}: {describe(findFloorObject(mine, id))}
          </span>
          <span>
            {t('floor.theirs')}: {describe(findFloorObject(other, id))}
          </span>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              color="secondary"
              onClick={() => {
                dispatch({
                  type: 'replace',
                  plan: withFloorObject(mine, id, findFloorObject(other, id)),
                })
                settle(id)
              }}
              size="small"
              variant="outlined"
            >
              {t('floor.takeTheirs')}
            </Button>
            <Button color="secondary" onClick={() => settle(id)} size="small">
              {t('floor.dismiss')}
            </Button>
          </Box>
        </Box>
      ))}
    </Alert>
  )
}

function wordsOf(floorObject: FloorObject, t: TFunction): string {
  const { x, y, width, height } = floorObject
  const place = t('floor.at', { name: labelOfFloorObject(floorObject, t), x, y })
  return `${place}, ${width} × ${height}`
}

/** The plan with the thing as it is there; null: without it. */
function withFloorObject(plan: FloorPlan, id: string, floorObject: FloorObject | null): FloorPlan {
  const others = (one: FloorObject) => one.id !== id
  const tables = plan.tables.filter(others)
  const decor = plan.decor.filter(others)
  if (floorObject === null) return { tables, decor }
  return isTable(floorObject)
    ? { tables: [...tables, floorObject], decor }
    : { tables, decor: [...decor, floorObject] }
}
