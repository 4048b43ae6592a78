import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

type Menu = NonNullable<ItemInsights['menu']>
type Place = Menu['places'][number]

interface MenuMapProps {
  readonly id: string
  readonly insights: ItemInsights
}

const chartPx = 220

/** Menu engineering: where the item stands among its category, by popularity and by profit. */
export function MenuMapCard({ id, insights }: MenuMapProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { menu, categoryName, currency } = insights
  const own = menu?.places.find(({ itemId }) => itemId === id)
  const summary =
    own === undefined
      ? t('insights.menu.none')
      : t('insights.menu.summary', {
          name: own.name,
          class: t(`insights.menu.class.${own.class}`),
          meaning: t(`insights.menu.meaning.${own.class}`),
        })
  const places = menu?.places ?? []
  return (
    <ChartCard
      heightPx={chartPx + 72}
      summary={summary}
      table={
        <FigureTable
          headers={[
            t('insights.column.item'),
            t('insights.column.sold'),
            t('insights.column.unitProfit'),
            t('insights.column.class'),
          ]}
          label={t('insights.menu.title', { category: categoryName })}
          rows={places.map((place) => ({
            key: place.itemId,
            cells: [
              place.itemId === id ? <strong key="own">{place.name}</strong> : place.name,
              formatQuantity(place.quantity, locale),
              formatMoney(place.unitProfit, currency, locale),
              t(`insights.menu.class.${place.class}`),
            ],
          }))}
        />
      }
      title={t('insights.menu.title', { category: categoryName })}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2">{summary}</Typography>
        {menu !== null && <MenuMap id={id} menu={menu} />}
        {menu !== null && menu.withoutCost > 0 && (
          <Typography color="textSecondary" variant="body2">
            {t('insights.menu.withoutCost', { count: menu.withoutCost })}
          </Typography>
        )}
      </Box>
    </ChartCard>
  )
}

/** Room around the outermost points, in percent of the map. */
const marginPercent = 8

function MenuMap({ id, menu }: { readonly id: string; readonly menu: Menu }) {
  const { t } = useTranslation()
  const x = scaleOf([...menu.places.map(({ quantity }) => quantity), menu.popularFrom])
  const y = scaleOf([...menu.places.map(({ unitProfit }) => unitProfit), menu.profitableFrom])
  const spot = (place: Place) => ({
    left: `${x(place.quantity)}%`,
    top: `${100 - y(place.unitProfit)}%`,
  })
  const corners: readonly [Place['class'], object][] = [
    ['puzzle', { left: 8, top: 6 }],
    ['star', { right: 8, top: 6 }],
    ['dog', { bottom: 6, left: 8 }],
    ['plough_horse', { bottom: 6, right: 8 }],
  ]
  return (
    <Box
      aria-hidden
      dir="ltr"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        color: 'text.secondary',
        fontSize: '0.75rem',
        height: chartPx,
        overflow: 'hidden',
        position: 'relative',
      })}
    >
      <svg
        aria-hidden="true"
        focusable="false"
        preserveAspectRatio="none"
        style={{ blockSize: '100%', inlineSize: '100%', position: 'absolute' }}
        viewBox="0 0 100 100"
      >
        <path
          d={`M${x(menu.popularFrom)} 0 V100 M0 ${100 - y(menu.profitableFrom)} H100`}
          fill="none"
          stroke="var(--mui-palette-divider)"
          strokeDasharray="4 3"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {corners.map(([name, at]) => (
        <Box key={name} style={{ position: 'absolute', ...at }}>
          {t(`insights.menu.class.${name}`)}
        </Box>
      ))}
      <Box
        style={{ bottom: 6, left: '50%', position: 'absolute', transform: 'translateX(-50%)' }}
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {t('insights.menu.popularity')}
      </Box>
      {menu.places.map((place) => (
        <Spot
          isOwn={place.itemId === id}
          key={place.itemId}
          name={place.name}
          style={spot(place)}
        />
      ))}
    </Box>
  )
}

interface SpotProps {
  readonly isOwn: boolean
  readonly name: string
  readonly style: { readonly left: string; readonly top: string }
}

function Spot({ isOwn, name, style }: SpotProps) {
  const size = isOwn ? 14 : 8
  return (
    <Box
      style={{ ...style, transform: 'translate(-50%, -50%)' }}
      sx={(theme) => ({
        bgcolor: isOwn ? 'primary.main' : 'text.secondary',
        border: isOwn ? `2px solid ${theme.vars?.palette.background.paper}` : 0,
        borderRadius: '50%',
        height: size,
        opacity: isOwn ? 1 : 0.55,
        position: 'absolute',
        width: size,
        zIndex: isOwn ? 1 : 0,
      })}
      title={name}
    />
  )
}

/** From values to percent of the map, the lowest and highest a little inside of it. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const lowest = Math.min(...values)
  const span = Math.max(...values) - lowest || 1
  return (value) => marginPercent + ((value - lowest) / span) * (100 - 2 * marginPercent)
}
