import ViewsIcon from '@mui/icons-material/BookmarkBorder'
import CheckIcon from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SavedView } from '@servery/contract/overview/saved-views.ts'
import { type ViewPage, viewPageNames } from '@servery/contract/overview/view-pages.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { useQueryState, writeQuery } from '../../../platform/routing/index.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewRows } from './view-rows.tsx'
import { isSameState, queryOf, stateOf } from './view-state.ts'

/** In the head of a report or a list: what it was set to before, by name. Elsewhere nothing. */
export function SavedViews() {
  const { pathname } = useLocation()
  const page = viewPageNames.find((name) => name === pathname)
  return page === undefined ? null : <ViewsOfPage key={page} page={page} />
}

function useViewsOf(page: ViewPage) {
  const [query, setQuery] = useQueryState()
  const { data } = useQuery(
    api.savedViews.list.queryOptions({ input: { page }, staleTime: 60_000 }),
  )
  const views = data?.rows
  useDefaultView(page, query, views)
  const state = stateOf(query)
  return {
    views: views ?? [],
    state,
    active: views?.find((view) => isSameState(view.state, state)) ?? null,
    open: (view: SavedView) => setQuery(queryOf(query, view.state)),
  }
}

/** A page that is opened with nothing set opens with its view, once: who clears it means to. */
function useDefaultView(
  page: ViewPage,
  query: Readonly<Record<string, string>>,
  views: readonly SavedView[] | undefined,
): void {
  const { history } = useRouter()
  const isSettled = useRef(false)
  useEffect(() => {
    if (isSettled.current) return
    const isSet = Object.keys(stateOf(query)).length > 0
    if (!isSet && views === undefined) return
    isSettled.current = true
    const view = isSet ? undefined : views?.find(({ isDefault }) => isDefault)
    if (view !== undefined) history.replace(`${page}${writeQuery(queryOf(query, view.state))}`)
  }, [history, page, query, views])
}

type Opened = 'save' | 'manage' | SavedView | null

function ViewsOfPage({ page }: { readonly page: ViewPage }) {
  const { t } = useTranslation()
  const { views, state, active, open } = useViewsOf(page)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { searchStr } = useLocation()
  const [{ dialog, at }, setDialog] = useState<{ dialog: Opened; at: string }>({
    ...{ dialog: null, at: '' },
  })
  // A view that is opened from a dialog closes it.
  const opened = at === searchStr ? dialog : null
  const setOpened = (next: Opened) => setDialog({ dialog: next, at: searchStr })
  const close = () => setOpened(null)
  const choose = (next: Opened) => {
    setAnchor(null)
    setOpened(next)
  }
  const isView = opened !== null && typeof opened === 'object'
  return (
    <>
      <Button
        aria-haspopup="menu"
        color="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
        startIcon={<ViewsIcon />}
        sx={{ '@media print': { display: 'none' } }}
      >
        {active === null ? t('views.title') : <bdi>{active.name}</bdi>}
      </Button>
      <ViewsMenu
        active={active}
        anchor={anchor}
        onChoose={choose}
        onOpen={(view) => {
          setAnchor(null)
          open(view)
        }}
        views={views}
      />
      {opened === 'manage' && (
        <Dialog onClose={close} title={t('views.saved')}>
          <ViewRows onEdit={setOpened} views={views} />
        </Dialog>
      )}
      {(opened === 'save' || isView) && (
        <ViewDialog onClose={close} page={page} state={state} view={isView ? opened : null} />
      )}
    </>
  )
}

interface ViewsMenuProps {
  readonly anchor: HTMLElement | null
  readonly views: readonly SavedView[]
  readonly active: SavedView | null
  readonly onOpen: (view: SavedView) => void
  /** Null: nothing was chosen. */
  readonly onChoose: (opened: 'save' | 'manage' | null) => void
}

function ViewsMenu({ anchor, views, active, onOpen, onChoose }: ViewsMenuProps) {
  const { t } = useTranslation()
  const rowOf = (view: SavedView) => (
    <MenuItem
      aria-checked={view.id === active?.id}
      dense
      key={view.id}
      onClick={() => onOpen(view)}
      role="menuitemradio"
    >
      <ListItemIcon>{view.id === active?.id && <CheckIcon fontSize="small" />}</ListItemIcon>
      <bdi>{view.name}</bdi>
    </MenuItem>
  )
  const shared = views.filter((view) => view.shared)
  const own = views.filter((view) => !view.shared)
  return (
    <Menu anchorEl={anchor} onClose={() => onChoose(null)} open={anchor !== null}>
      {own.map(rowOf)}
      {shared.length > 0 && (
        <ListSubheader component="li" role="presentation" sx={{ lineHeight: 2.5 }}>
          {t('views.shared')}
        </ListSubheader>
      )}
      {shared.map(rowOf)}
      {views.length > 0 && <Divider component="li" role="separator" />}
      <MenuItem dense disabled={active !== null} onClick={() => onChoose('save')}>
        {t('views.save')}
      </MenuItem>
      {views.length > 0 && (
        <MenuItem dense onClick={() => onChoose('manage')}>
          {t('views.manage')}
        </MenuItem>
      )}
    </Menu>
  )
}
