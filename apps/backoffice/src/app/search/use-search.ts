import type { SearchResults } from '@servery/contract/overview/search.ts'
import { formatInstant, formatMoney } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { paths } from '../../platform/routing/index.ts'
import { chooseAllBranches, useSession } from '../../platform/session/index.ts'
import { listDestinations } from './destinations.ts'
import { listPlaces } from './places.ts'
import { keepRecentSearch, readRecentSearches } from './recent-searches.ts'
import { placeEntries, resultEntries, type SearchEntry } from './search-entries.ts'

/** Nobody reads results between two letters. */
const pauseMs = 150

interface Ways {
  readonly onClose: () => void
  readonly onSettings: () => void
}

/** What is typed, what that finds, and what choosing it does. */
export function useSearch({ onClose, onSettings }: Ways) {
  const { t } = useTranslation()
  const router = useRouter()
  const { me, selectBranch } = useSession()
  const [text, setText] = useState('')
  const [recent] = useState(() => readRecentSearches(me.user.id))
  const typed = text.trim()
  const asked = useLater(typed, pauseMs)
  const query = useQuery({
    ...api.search.find.queryOptions({ input: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const here = usePlaceEntries(typed)
  const found = useResultEntries(typed === '' ? undefined : query.data)
  const entries: readonly SearchEntry[] =
    typed === '' ? recent.map(recentEntry) : [...found, ...here]
  const choose = ({ action }: SearchEntry, isNewTab: boolean) => {
    if (action.to === 'search') return setText(action.text)
    keepRecentSearch(me.user.id, typed)
    if (action.to === 'settings') return onSettings()
    onClose()
    if (action.to === 'branch') {
      selectBranch(action.branchId)
      chooseAllBranches(false)
      router.history.push(paths.home())
    } else if (action.to === 'tab' || isNewTab) {
      window.open(action.path, '_blank', 'noopener')
    } else {
      router.history.push(action.path)
    }
  }
  return {
    text,
    setText,
    entries,
    choose,
    isSearching: typed !== '' && (typed !== asked || query.isFetching),
    problem: typed !== '' && query.isError ? t('search.failed') : null,
  }
}

function recentEntry(text: string): SearchEntry {
  return {
    key: `recent ${text}`,
    group: 'recent',
    label: text,
    detail: '',
    action: { to: 'search', text },
  }
}

/** The value as it was once it has stood still for so long. */
function useLater(value: string, ms: number): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === '' ? '' : later
}

/** Pages that this person may open, and what can be set on this device. */
function usePlaceEntries(typed: string): readonly SearchEntry[] {
  const { t } = useTranslation()
  const router = useRouter()
  const { can } = useSession()
  return useMemo(() => {
    const pages = listPlaces(can, (path) => path in router.routesByPath).map((place) => ({
      key: place.key,
      group: 'pages' as const,
      label: t(`nav.${place.key}`),
      path: place.path,
      external: place.external ?? false,
    }))
    const taken = new Set(pages.map(({ path }) => path))
    const places = [...pages, ...listDestinations(can, t, taken)]
    const words = [
      t('settings.palette'),
      t('settings.contrast'),
      t('settings.direction'),
      t('settings.pinNav'),
      t('shell.language'),
    ]
    return placeEntries(typed, places, { label: t('shell.settings'), words })
  }, [t, router, can, typed])
}

function useResultEntries(results: SearchResults | undefined): readonly SearchEntry[] {
  const { locale, timeZone } = useUiSetting()
  return useMemo(() => {
    if (results === undefined) return []
    return resultEntries(results, {
      showOrder: (order) =>
        [
          formatInstant(order.openedAt, { locale, timeZone, shape: 'dayTime' }),
          formatMoney(order.total, order.currency, locale),
          order.branchName,
          order.receiptNumber,
        ]
          .filter(Boolean)
          .join(' · '),
    })
  }, [results, locale, timeZone])
}
