import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { findPolygonProblem, type GeoPoint } from '@servery/domain/business/online/area.ts'
import { FieldFrame } from '@servery/ui/form/field-frame.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnMap } from './drawn-map.ts'
import { readPoint } from './zone-form.ts'
import type { DrawnZone } from './zone-map.tsx'
import { type Place, placeOf } from './zone-shapes.ts'

interface ZoneDrawingProps {
  readonly points: readonly GeoPoint[]
  readonly colour: string
  readonly others: readonly DrawnZone[]
  readonly branchName: string
  readonly onPoints: (points: readonly GeoPoint[]) => void
}

/** Where the branch is: the middle of a radius round it. Null: nobody has said. */
function findBranch(others: readonly DrawnZone[]): Place | null {
  const round = others.flatMap(({ area }) => (area.kind === 'radius' ? [area.centre] : []))
  return round[0] === undefined ? null : placeOf(round[0])
}

function hasWebgl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** A zone drawn by mouse or touch. The typed corners beside it are the way by keyboard. */
export function ZoneDrawing(props: ZoneDrawingProps) {
  const { t } = useTranslation()
  const { points, others } = props
  const [isAble] = useState(hasWebgl)
  const [around, setAround] = useState('')
  const typed = readPoint(around)
  const place = typed === null ? null : placeOf(typed)
  const branch = findBranch(others)
  const isDrawn = points.length > 0 || others.some(({ area }) => area.kind !== 'postcodes')
  if (!isAble) return <Alert severity="info">{t('online.drawing.notAble')}</Alert>
  return (
    <>
      {!isDrawn && (
        <FieldFrame
          hint={t('online.drawing.aroundHint')}
          label={t('online.drawing.around')}
          path="around"
          problem={undefined}
        >
          {(wiring) => (
            <OutlinedInput
              fullWidth
              inputProps={{ ...wiring, dir: 'ltr' }}
              onChange={(event) => setAround(event.target.value)}
              size="small"
              value={around}
            />
          )}
        </FieldFrame>
      )}
      {(isDrawn || place !== null) && <Drawing {...props} around={place} branch={branch} />}
    </>
  )
}

/** A canvas knows no variables of the page: the colour that one stands for here, light or dark. */
function paintOf(element: HTMLElement, named: string): string {
  element.style.color = named
  const { color } = getComputedStyle(element)
  element.style.color = ''
  return color
}

type MapState = 'loading' | 'failed' | DrawnMap

function useDrawnMap(
  container: { readonly current: HTMLElement | null },
  { colour, others, points, branchName, onPoints }: ZoneDrawingProps,
  branch: Place | null,
): MapState {
  const [state, setState] = useState<MapState>('loading')
  const theme = useTheme()
  const { palette } = theme.vars ?? theme
  const begin = useEffectEvent(async (isLeft: () => boolean) => {
    const { drawZone } = await import('./drawn-map.ts')
    const element = container.current
    if (element === null || isLeft()) return null
    const paint = (named: string) => paintOf(element, named)
    return drawZone({
      ...{ container: element, colour, points, others, branchName },
      look: {
        ground: paint(palette.background.paper),
        line: paint(palette.text.disabled),
        text: paint(palette.text.primary),
      },
      branch,
      onPoints: tell,
    })
  })
  const tell = useEffectEvent(onPoints)
  useEffect(() => {
    let left = false
    let map: DrawnMap | null = null
    begin(() => left).then(
      (drawn) => {
        map = drawn
        if (left) drawn?.close()
        else if (drawn !== null) setState(drawn)
      },
      () => setState('failed'),
    )
    return () => {
      left = true
      map?.close()
    }
  }, [])
  return state
}

interface DrawingProps extends ZoneDrawingProps {
  readonly branch: Place | null
  /** Where the map is to go, as it was typed. */
  readonly around: Place | null
}

function Drawing(props: DrawingProps) {
  const { t } = useTranslation()
  const { points, branch, around } = props
  const container = useRef<HTMLDivElement>(null)
  const [deleting, setDeleting] = useState(false)
  const state = useDrawnMap(container, props, branch)
  const map = typeof state === 'object' ? state : null
  useEffect(() => map?.show(points), [map, points])
  useEffect(() => map?.setDeleting(deleting), [map, deleting])
  const [lon, lat] = around ?? []
  useEffect(() => {
    if (map !== null && lon !== undefined && lat !== undefined) map.goTo([lon, lat])
  }, [map, lon, lat])
  const problem = points.length === 0 ? null : findPolygonProblem(points)
  if (state === 'failed') return <Alert severity="info">{t('online.drawing.notAble')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography color="textSecondary" variant="body2">
        {t(points.length === 0 ? 'online.drawing.drawHint' : 'online.drawing.moveHint')}
      </Typography>
      <Box
        onKeyDown={keepEscape}
        ref={container}
        role="application"
        aria-label={t('online.drawing.label')}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, height: 340, width: '100%' }}
      />
      {problem !== null && (
        <Typography color="error" role="status" variant="body2">
          {t(`online.polygon.${problem}`)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ToggleButton
          disabled={map === null || points.length === 0}
          onChange={() => setDeleting(!deleting)}
          selected={deleting}
          size="small"
          value="delete"
        >
          {t('online.drawing.deleteCorners')}
        </ToggleButton>
        <Button disabled={map === null} onClick={() => map?.clear()} size="small">
          {t('online.drawing.again')}
        </Button>
      </Box>
    </Box>
  )
}

/** It gives up the outline that is being drawn, not the dialog around it. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation()
}
