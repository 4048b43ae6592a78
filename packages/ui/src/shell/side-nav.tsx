import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListSubheader from '@mui/material/ListSubheader'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUiSetting } from '../texts.tsx'
import { Hint } from './hint.tsx'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly href: string
  readonly active?: boolean
  /** Another app of the product, opened in a tab of its own. */
  readonly external?: boolean
}

export interface NavGroup {
  readonly key: string
  readonly label: string
  readonly items: readonly NavItem[]
  /** False for the first few, which need no heading. */
  readonly headed?: boolean
}

export interface SideNavProps {
  readonly groups: readonly NavGroup[]
  /** Icons only, with the labels in tooltips. */
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

/** The list of places; groups are headed, the place one is at is marked in more than colour. */
export function SideNav({ groups, collapsed, onNavigate }: SideNavProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const active = groups.flatMap(({ items }) => items).find((item) => item.active === true)?.key
  // The list is longer than most screens: the place one is at stays in sight.
  useEffect(() => {
    if (active !== undefined && scroller.current !== null) showActive(scroller.current)
  }, [active])
  return (
    <Box
      ref={scroller}
      sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', px: 1.5, pb: 2 }}
    >
      {groups.map((group) => (
        <List
          key={group.key}
          dense
          aria-label={group.label}
          subheader={
            collapsed || group.headed === false ? undefined : <GroupHeading label={group.label} />
          }
          sx={{ mt: collapsed || group.headed === false ? 1 : 0, py: 0 }}
        >
          {group.items.map((item) => (
            <ListItem key={item.key} disablePadding sx={{ mb: '2px' }}>
              <NavLink item={item} collapsed={collapsed} onNavigate={onNavigate} />
            </ListItem>
          ))}
        </List>
      ))}
    </Box>
  )
}

/** Scrolls the list alone: the browser's own `scrollIntoView` moves the page behind it as well. */
function showActive(scroller: HTMLElement): void {
  const place = scroller.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (place === undefined) return
  const { top, bottom } = scroller.getBoundingClientRect()
  const below = Math.max(0, place.bottom - bottom)
  const above = Math.max(0, top - place.top)
  scroller.scrollTop += below - above
}

function GroupHeading({ label }: { readonly label: string }) {
  return (
    <ListSubheader
      aria-hidden
      component="div"
      disableGutters
      disableSticky
      sx={{
        bgcolor: 'transparent',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        pb: 0.5,
        pt: 2,
        px: 1.25,
      }}
    >
      {label}
    </ListSubheader>
  )
}

interface NavLinkProps {
  readonly item: NavItem
  readonly collapsed: boolean
  readonly onNavigate: (() => void) | undefined
}

function NavLink({ item, collapsed, onNavigate }: NavLinkProps) {
  const { Link } = useUiSetting()
  const target = item.external === true ? { target: '_blank', rel: 'noopener' } : {}
  const button = (
    <ListItemButton
      {...target}
      aria-current={item.active === true ? 'page' : undefined}
      aria-label={collapsed ? item.label : undefined}
      component={item.external === true ? 'a' : Link}
      href={item.href}
      onClick={onNavigate}
      selected={item.active === true}
      sx={(theme) => ({
        color: 'text.primary',
        fontSize: '0.875rem',
        fontWeight: 500,
        gap: 1.5,
        justifyContent: collapsed ? 'center' : 'flex-start',
        minHeight: 36,
        px: 1.25,
        py: 0.5,
        '& > svg:first-of-type': { color: 'text.secondary', fontSize: 20 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 10%, transparent)`,
          fontWeight: 600,
          '& > svg:first-of-type': { color: 'primary.main' },
        },
      })}
    >
      {item.icon}
      {!collapsed && <span>{item.label}</span>}
      {!collapsed && item.external === true && (
        <OpenInNewIcon
          aria-hidden
          sx={{ color: 'text.secondary', fontSize: 16, marginInlineStart: 'auto' }}
        />
      )}
    </ListItemButton>
  )
  return collapsed ? (
    <Hint side="end" text={item.label}>
      {button}
    </Hint>
  ) : (
    button
  )
}
