import MenuIcon from '@mui/icons-material/Menu'
import MenuOpenIcon from '@mui/icons-material/MenuOpen'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type Theme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUiTexts } from '../texts.tsx'
import { Hint } from './hint.tsx'
import { type NavGroup, SideNav } from './side-nav.tsx'

/** Only a narrow screen that opens its navigation needs it. */
const NavDrawer = lazy(() => import('@mui/material/Drawer'))

const navWidthPx = 280
const railWidthPx = 65
const barHeightPx = 56

export interface AppShellProps {
  readonly brand: ReactNode
  /** The mark alone, for the narrow rail. */
  readonly brandMark: ReactNode
  readonly groups: readonly NavGroup[]
  readonly pinNav: boolean
  readonly onPinNavChange: (pinned: boolean) => void
  /** Top bar from the start: the branch switcher, say. */
  readonly barStart?: ReactNode
  readonly barSearch?: ReactNode
  /** Top bar at the end: sync state, language, account. */
  readonly barEnd?: ReactNode
  readonly children: ReactNode
}

/** Navigation at the side (a drawer on narrow screens), a bar on top, one page between them. */
export function AppShell(props: AppShellProps) {
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => setOpen(false)
  const openNav = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {wide ? (
        <FixedNav {...props} />
      ) : (
        <Suspense>
          {wasOpened && (
            <NavDrawer
              onClose={close}
              open={open}
              slotProps={{ paper: { sx: { width: `min(${navWidthPx}px, 86vw)` } } }}
            >
              <NavColumn {...props} collapsed={false} onNavigate={close} />
            </NavDrawer>
          )}
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 }}>
        <TopBar {...props} onOpenNav={wide ? undefined : openNav} />
        <Box component="main" id="content" sx={{ flexGrow: 1, minWidth: 0 }}>
          {props.children}
        </Box>
      </Box>
    </Box>
  )
}

const hairline = (theme: Theme) => `1px solid ${theme.vars?.palette.divider}`

function FixedNav(props: AppShellProps) {
  const texts = useUiTexts()
  const { pinNav, onPinNavChange } = props
  const label = pinNav ? texts.collapseNavigation : texts.expandNavigation
  return (
    <Box
      sx={(theme) => ({
        bgcolor: 'background.paper',
        borderInlineEnd: hairline(theme),
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        height: '100dvh',
        insetBlockStart: 0,
        position: 'sticky',
        width: pinNav ? navWidthPx : railWidthPx,
        '@media print': { display: 'none' },
      })}
    >
      <NavColumn {...props} collapsed={!pinNav} />
      <Box sx={(theme) => ({ borderBlockStart: hairline(theme), p: 1.5, py: 1 })}>
        <Hint side="end" text={label}>
          <IconButton aria-label={label} onClick={() => onPinNavChange(!pinNav)} size="small">
            <MenuOpenIcon
              fontSize="small"
              sx={{
                scale: pinNav ? '1 1' : '-1 1',
                '[dir="rtl"] &': { scale: pinNav ? '-1 1' : '1 1' },
              }}
            />
          </IconButton>
        </Hint>
      </Box>
    </Box>
  )
}

type NavColumnProps = Pick<AppShellProps, 'brand' | 'brandMark' | 'groups'> & {
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

function NavColumn({ brand, brandMark, groups, collapsed, onNavigate }: NavColumnProps) {
  const texts = useUiTexts()
  return (
    <Box
      aria-label={texts.navigation}
      component="nav"
      sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}
    >
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flexShrink: 0,
          height: barHeightPx,
          justifyContent: collapsed ? 'center' : 'flex-start',
          px: collapsed ? 0 : 2.5,
        }}
      >
        {collapsed ? brandMark : brand}
      </Box>
      <SideNav
        groups={groups}
        collapsed={collapsed}
        {...(onNavigate === undefined ? {} : { onNavigate })}
      />
    </Box>
  )
}

type TopBarProps = Pick<AppShellProps, 'barStart' | 'barSearch' | 'barEnd'> & {
  readonly onOpenNav: (() => void) | undefined
}

function TopBar({ barStart, barSearch, barEnd, onOpenNav }: TopBarProps) {
  const texts = useUiTexts()
  return (
    <Box
      component="header"
      sx={(theme) => ({
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBlockEnd: hairline(theme),
        display: 'flex',
        gap: 1,
        height: barHeightPx,
        insetBlockStart: 0,
        position: 'sticky',
        px: { xs: 1, md: 2 },
        zIndex: 'appBar',
        '@media print': { display: 'none' },
      })}
    >
      {onOpenNav !== undefined && (
        <IconButton aria-label={texts.openNavigation} onClick={onOpenNav}>
          <MenuIcon />
        </IconButton>
      )}
      <Box sx={{ flexGrow: { xs: 1, md: 0 }, minWidth: 0 }}>{barStart}</Box>
      <Box sx={{ flexGrow: { xs: 0, md: 1 }, minWidth: { md: 0 } }}>{barSearch}</Box>
      <Box sx={{ alignItems: 'center', display: 'flex', flexShrink: 0, gap: 0.5 }}>{barEnd}</Box>
    </Box>
  )
}

function SkipLink() {
  const texts = useUiTexts()
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        bgcolor: 'background.paper',
        borderRadius: 1,
        color: 'text.primary',
        insetBlockStart: -100,
        insetInlineStart: 12,
        p: 1.5,
        position: 'fixed',
        zIndex: 'tooltip',
        '&:focus': { insetBlockStart: 8 },
        '@media print': { display: 'none' },
      }}
    >
      {texts.skipToContent}
    </Box>
  )
}
