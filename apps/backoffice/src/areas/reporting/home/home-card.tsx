import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface HomeCardProps {
  readonly title: string
  readonly children: ReactNode
  /** At the end of the title: where there is more of it. */
  readonly action?: ReactNode
  readonly loading?: boolean
}

/** One matter of Home, under its heading. */
export function HomeCard({ title, children, action, loading = false }: HomeCardProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: 2 }}
    >
      <Box sx={{ alignItems: 'baseline', display: 'flex', gap: 1, mb: 1.5 }}>
        <Typography component="h2" id={id} sx={{ flexGrow: 1 }} variant="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {loading ? <LoadingRows /> : children}
    </Card>
  )
}

function LoadingRows() {
  return [0, 1, 2, 3].map((row) => <Skeleton height={28} key={row} />)
}

/** Says in a card that there is nothing, and why. */
export function NothingYet({ children }: { readonly children: ReactNode }) {
  return (
    <Typography color="textSecondary" variant="body2">
      {children}
    </Typography>
  )
}
