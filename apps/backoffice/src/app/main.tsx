import { startPage } from '@servery/ui/shell/start-page.tsx'
import { startSettings } from '@servery/ui/theme/theme-root.tsx'
import { startLanguage } from '../platform/language/index.ts'
import { Themed } from './themed.tsx'

// By default a browser remembers the first 250: a counting page keeps all that it is made of.
performance.setResourceTimingBufferSize(5_000)

void startPage(async () => <Themed settings={await startSettings(startLanguage())} />)
