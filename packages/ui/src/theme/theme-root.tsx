import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { createServeryTheme, getThemePreset } from './create-theme.ts'
import { holdTransitions } from './hold-transitions.ts'
import {
  createSettingsStore,
  type Direction,
  directionIn,
  type Settings,
  type SettingsStore,
} from './settings-store.ts'

// One cache each: an emotion cache cannot change its plugins after the first rule. No prefixer: the
// browsers that we support need none, and the one of another stylis than emotion's own breaks it.
const caches: { ltr: EmotionCache; rtl: EmotionCache | null } = {
  ltr: createCache({ key: 'sv', prepend: true }),
  rtl: null,
}

/** What mirrors the styles is loaded by those who read from right to left alone. */
async function loadMirroring(): Promise<void> {
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl')
  caches.rtl ??= createCache({ key: 'svr', prepend: true, stylisPlugins: [rtlPlugin] })
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Puts the settings on `<html>`. Call it before the first render, so that nothing flashes. */
export function applySettings(
  settings: Settings,
  direction: Direction,
  root: HTMLElement = document.documentElement,
): void {
  const dark =
    settings.paletteMode === 'dark' ||
    (settings.paletteMode === 'system' && window.matchMedia(darkQuery).matches)
  root.dir = direction
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.contrast = settings.contrast
}

interface SettingsAccess {
  readonly settings: Settings
  readonly update: (change: Partial<Settings>) => void
}

const SettingsContext = createContext<SettingsAccess | null>(null)

/** The settings of this device and how to change them. Only below `ThemeRoot`. */
export function useSettings(): SettingsAccess {
  const access = use(SettingsContext)
  if (access === null) throw new Error('useSettings is used outside ThemeRoot.')
  return access
}

export interface ThemeRootProps {
  readonly children: ReactNode
  readonly store: SettingsStore
  /** Which way the language on the page is read. */
  readonly languageDirection: Direction
}

/** Theme, direction and base styles for everything below, driven by the settings store alone. */
export function ThemeRoot({ children, store, languageDirection }: ThemeRootProps) {
  const settings = useSyncExternalStore(store.subscribe, store.get, store.get)
  const wanted = directionIn(settings, languageDirection)
  const [, setMirrored] = useState(caches.rtl !== null)
  const isWaiting = wanted === 'rtl' && caches.rtl === null
  useEffect(() => {
    // If it can't be loaded, the page stays as it is, and the next change tries again.
    if (isWaiting)
      void loadMirroring().then(
        () => setMirrored(true),
        () => undefined,
      )
  }, [isWaiting])
  const direction = isWaiting ? 'ltr' : wanted
  const { contrast, colorPreset } = settings
  const theme = useMemo(() => {
    getThemePreset(colorPreset)
    return createServeryTheme({ direction, contrast })
  }, [direction, contrast, colorPreset])
  const access = useMemo(() => ({ settings, update: store.update }), [settings, store])
  useLayoutEffect(() => applySettings(settings, direction), [settings, direction])
  useEffect(() => {
    if (settings.paletteMode !== 'system') return
    const query = window.matchMedia(darkQuery)
    const follow = () => applySettings(settings, direction)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [settings, direction])
  return (
    <SettingsContext value={access}>
      <CacheProvider value={caches[direction] ?? caches.ltr}>
        <ThemeProvider theme={theme} defaultMode={settings.paletteMode} storageManager={null} noSsr>
          <ModeFollower mode={settings.paletteMode} />
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
      </CacheProvider>
    </SettingsContext>
  )
}

/** MUI keeps a mode of its own; this makes it a follower of ours, the only source. */
function ModeFollower({ mode }: { readonly mode: Settings['paletteMode'] }) {
  const { setMode, colorScheme } = useColorScheme()
  useLayoutEffect(() => setMode(mode), [mode, setMode])
  return <TransitionHold key={colorScheme} />
}

function TransitionHold() {
  useLayoutEffect(holdTransitions, [])
  return null
}

/** The store that an app makes once, already applied to the page. */
export async function startSettings(languageDirection: Promise<Direction>): Promise<SettingsStore> {
  const store = createSettingsStore()
  // The colours do not wait for the words.
  applySettings(store.get(), directionIn(store.get(), 'ltr'))
  const direction = directionIn(store.get(), await languageDirection)
  applySettings(store.get(), direction)
  // Without it the page is readable all the same; `ThemeRoot` tries again.
  if (direction === 'rtl') await loadMirroring().catch(() => undefined)
  return store
}
