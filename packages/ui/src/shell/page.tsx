import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

export interface PageProps {
  readonly title: string
  /** What follows the title in the browser's tab: branch, product. */
  readonly titleTrail?: readonly string[]
  /** Beside the title, such as a count or a status. */
  readonly adornment?: ReactNode
  readonly subtitle?: ReactNode
  readonly back?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Forms are narrow, lists take what there is. */
  readonly width?: 'form' | 'full'
}

/** One page: its heading takes the focus on arrival, so that a screen reader says where one is. */
export function Page(props: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, titleTrail = [], width = 'full' } = props
  const trail = titleTrail.join(' · ')
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = trail === '' ? title : `${title} · ${trail}`
  }, [title, trail])
  return (
    <Box
      sx={{
        marginInline: 'auto',
        maxWidth: width === 'form' ? 768 : 1600,
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
      }}
    >
      {props.back !== undefined && <Box sx={{ mb: 1, marginInlineStart: -1 }}>{props.back}</Box>}
      <Box
        component="header"
        sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2.5 }}
      >
        {/* A long line of words breaks, rather than to push the buttons below itself. */}
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
            <Typography ref={heading} tabIndex={-1} variant="h1">
              {/* “8 oz steak” keeps its order on a page that runs from right to left. */}
              <bdi>{title}</bdi>
            </Typography>
            {props.adornment}
          </Box>
          {props.subtitle !== undefined && (
            <Typography color="textSecondary" component="div" sx={{ mt: 0.5 }} variant="body2">
              {props.subtitle}
            </Typography>
          )}
        </Box>
        {props.actions !== undefined && (
          <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {props.actions}
          </Box>
        )}
      </Box>
      {props.children}
    </Box>
  )
}
