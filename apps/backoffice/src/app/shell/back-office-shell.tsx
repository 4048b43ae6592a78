import FoundationIcon from '@mui/icons-material/PaletteOutlined'
import Box from '@mui/material/Box'
import { AppShell } from '@servery/ui/shell/app-shell.tsx'
import { ErrorBoundary } from '@servery/ui/shell/error-boundary.tsx'
import type { NavGroup } from '@servery/ui/shell/side-nav.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { UiProvider, useUiSetting } from '@servery/ui/texts.tsx'
import { useSettings } from '@servery/ui/theme/theme-root.tsx'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { lazyPart, serverAnswers } from '../../platform/browser/index.ts'
import { LiveProvider } from '../../platform/live/index.ts'
import { Brand, BrandMark, LanguageMenu } from '../../platform/looks/index.ts'
import { paths, RouterLink } from '../../platform/routing/index.ts'
import { SessionProvider, useSession } from '../../platform/session/index.ts'
import { LazyWidgets } from '../../platform/widgets/index.ts'
import { Bell } from '../bell/index.ts'
import { isAt, listPlaces, SearchButton } from '../search/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { BranchSwitcher } from './branch-switcher.tsx'
import { LiveChip } from './live-chip.tsx'
import { SessionNews } from './session-news.tsx'

const SettingsDrawer = lazyPart(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}))

const LazyViews = lazyPart(async () => ({
  default: (await import('../../kit/records/index.ts')).SavedViews,
}))

function Views() {
  return (
    <Suspense>
      <LazyViews />
    </Suspense>
  )
}

/** The frame around every page behind the sign-in. */
export function BackOfficeShell() {
  const { me: first } = useRouteContext({ from: '/shell' })
  // Read again whenever somebody changes the company or the person.
  const { data: me = first } = useQuery(api.session.me.queryOptions({ staleTime: 60_000 }))
  return (
    <SessionProvider me={me}>
      <BranchFormats>
        <LiveProvider>
          <SessionNews />
          <Suspense>
            <LazyWidgets />
          </Suspense>
          <Frame />
        </LiveProvider>
      </BranchFormats>
    </SessionProvider>
  )
}

/** From here on clocks show the time of the branch, and links go through the router. */
function BranchFormats({ children }: { readonly children: ReactNode }) {
  const { texts, locale } = useUiSetting()
  const { branch } = useSession()
  return (
    <UiProvider
      Link={RouterLink}
      locale={locale}
      texts={texts}
      timeZone={branch?.timeZone ?? 'UTC'}
      Views={Views}
    >
      {children}
    </UiProvider>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { settings, update } = useSettings()
  const { branch, me } = useSession()
  const groups = useNavGroups()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // With the server out of reach the browser would leave us for its own page of errors.
  const reload = async () => {
    if (await serverAnswers()) window.location.reload()
    else toasts.error(t('shell.unreachable'))
  }
  /** Null until they are first wanted: only then they are loaded. */
  const [settingsOpen, setSettingsOpen] = useState<boolean | null>(null)
  return (
    <AppShell
      barEnd={
        <>
          <LiveChip />
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <LanguageMenu />
          </Box>
          <Bell />
          <AccountMenu onSettings={() => setSettingsOpen(true)} />
        </>
      }
      barSearch={<SearchButton onSettings={() => setSettingsOpen(true)} />}
      barStart={<BranchSwitcher />}
      brand={<Brand name={t('app.name')} />}
      brandMark={<BrandMark />}
      groups={groups}
      onPinNavChange={(pinNav) => update({ pinNav })}
      pinNav={settings.pinNav}
    >
      {me.company.practice === true && (
        <Box
          role="note"
          sx={{ backgroundColor: 'warning.light', color: 'warning.contrastText', px: 3, py: 1 }}
        >
          {t('shell.practice')}
        </Box>
      )}
      <ErrorBoundary onReload={reload} resetKey={`${pathname} ${branch?.id ?? ''}`}>
        <Outlet />
      </ErrorBoundary>
      <Suspense>
        {settingsOpen !== null && (
          <SettingsDrawer onClose={() => setSettingsOpen(false)} open={settingsOpen} />
        )}
      </Suspense>
    </AppShell>
  )
}

function useNavGroups(): readonly NavGroup[] {
  const { t } = useTranslation()
  const { can } = useSession()
  const router = useRouter()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return useMemo(() => {
    const places = listPlaces(can, (path) => path in router.routesByPath)
    const labels = {
      start: t('app.name'),
      sell: t('nav.sell'),
      catalogue: t('nav.catalogue'),
      stock: t('nav.stock'),
      setup: t('nav.setup'),
      business: t('nav.business'),
    }
    return (['start', 'sell', 'catalogue', 'stock', 'setup', 'business'] as const)
      .map(
        (group): NavGroup => ({
          key: group,
          label: labels[group],
          headed: group !== 'start',
          items: places
            .filter((place) => place.group === group)
            .map((place) => ({
              active: place.external !== true && isAt(place, pathname),
              external: place.external ?? false,
              href: place.path,
              icon: <place.Icon />,
              key: place.key,
              label: t(`nav.${place.key}`),
            })),
        }),
      )
      .concat(import.meta.env.DEV ? [foundationGroup(t('nav.foundation'), pathname)] : [])
      .filter(({ items }) => items.length > 0)
  }, [t, can, router, pathname])
}

/** The style guide, for those who build the product: it has its address in production, no more. */
function foundationGroup(label: string, pathname: string): NavGroup {
  return {
    key: 'foundation',
    label,
    headed: false,
    items: [
      {
        active: pathname.startsWith(paths.foundationIndex()),
        external: false,
        href: paths.foundationIndex(),
        icon: <FoundationIcon />,
        key: 'foundation',
        label,
      },
    ],
  }
}
