import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { client, OutputOf } from '../../../../platform/api/index.ts'

/** What a person sees of the rota. */
export type Mine = OutputOf<typeof client.rota.mine>

export function MyCard({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography component="h2" sx={{ mb: 1 }} variant="h3">
        {title}
      </Typography>
      {children}
    </Card>
  )
}
