import ChartIcon from '@mui/icons-material/ShowChart'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { visuallyHidden } from '../shell/visually-hidden.ts'
import { useUiTexts } from '../texts.tsx'

export interface ChartCardProps {
  readonly title: string
  /** What the chart says, in a sentence, for those who do not see it. */
  readonly summary: string
  /** The same figures as a table. */
  readonly table: ReactNode
  /** The chart; it may be loaded lazily, its place is kept. */
  readonly children: ReactNode
  readonly heightPx?: number
}

/** The one main chart of a report, with its figures a button away. */
export function ChartCard({ title, summary, table, children, heightPx = 280 }: ChartCardProps) {
  const texts = useUiTexts()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card aria-labelledby={`${id}-title`} component="section" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          alignItems: 'center',
          columnGap: 1,
          display: 'flex',
          flexWrap: 'wrap',
          px: 2,
          pt: 1.5,
        }}
      >
        <Typography
          component="h2"
          id={`${id}-title`}
          sx={{ flex: '1 1 150px', minWidth: 0 }}
          variant="h3"
        >
          {title}
        </Typography>
        <Button
          color="secondary"
          onClick={() => setAsTable(!asTable)}
          size="small"
          startIcon={asTable ? <ChartIcon /> : <TableIcon />}
          sx={{ '@media print': { display: 'none' } }}
        >
          {asTable ? texts.viewAsChart : texts.viewAsTable}
        </Button>
      </Box>
      {asTable ? (
        <Box sx={{ maxHeight: heightPx + 80, overflow: 'auto', pb: 1 }}>{table}</Box>
      ) : (
        <Box aria-describedby={`${id}-summary`} role="figure" aria-label={title} sx={{ p: 1.5 }}>
          <Suspense fallback={<Skeleton height={heightPx} variant="rounded" />}>
            <Box sx={{ height: heightPx }}>{children}</Box>
          </Suspense>
        </Box>
      )}
      <p id={`${id}-summary`} style={visuallyHidden}>
        {summary}
      </p>
    </Card>
  )
}
