import TranslateIcon from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import { Hint } from '@servery/ui/shell/hint.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../browser/index.ts'
import { LazyMenu } from './lazy-menu.tsx'

const loadList = () => import('./language-menu-list.tsx')
const LanguageMenuList = lazyPart(async () => ({ default: (await loadList()).LanguageMenuList }))

/** The languages, each in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Hint text={anchor === null ? t('shell.language') : ''}>
        <IconButton
          aria-haspopup="menu"
          aria-label={t('shell.language')}
          onClick={(event) => setAnchor(event.currentTarget)}
          onFocus={loadList}
          onPointerEnter={loadList}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Hint>
      <LazyMenu anchor={anchor}>
        <LanguageMenuList anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyMenu>
    </>
  )
}
