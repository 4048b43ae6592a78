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
import { createSettingsStore, type Settings, type SettingsStore } from './settings-store.ts'

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
export function applySettings(settings: Settings, root: HTMLElement = document.documentElement) {
  const dark =
    settings.paletteMode === 'dark' ||
    (settings.paletteMode === 'system' && window.matchMedia(darkQuery).matches)
  root.dir = settings.direction
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
}

/** Theme, direction and base styles for everything below, driven by the settings store alone. */
export function ThemeRoot({ children, store }: ThemeRootProps) {
  const wanted = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [, setMirrored] = useState(caches.rtl !== null)
  const isWaiting = wanted.direction === 'rtl' && caches.rtl === null
  useEffect(() => {
    // If it can't be loaded, the page stays as it is, and the next change tries again.
    if (isWaiting)
      void loadMirroring().then(
        () => setMirrored(true),
        () => undefined,
      )
  }, [isWaiting])
  const settings = useMemo<Settings>(
    () => (isWaiting ? { ...wanted, direction: 'ltr' } : wanted),
    [wanted, isWaiting],
  )
  const { direction, contrast, colorPreset } = settings
  const theme = useMemo(() => {
    getThemePreset(colorPreset)
    return createServeryTheme({ direction, contrast })
  }, [direction, contrast, colorPreset])
  const access = useMemo(() => ({ settings: wanted, update: store.update }), [wanted, store])
  useLayoutEffect(() => applySettings(settings), [settings])
  useEffect(() => {
    if (settings.paletteMode !== 'system') return
    const query = window.matchMedia(darkQuery)
    const follow = () => applySettings(settings)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [settings])
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
export async function startSettings(): Promise<SettingsStore> {
  const store = createSettingsStore()
  applySettings(store.get())
  // Without it the page is readable all the same; `ThemeRoot` tries again.
  if (store.get().direction === 'rtl') await loadMirroring().catch(() => undefined)
  return store
}
