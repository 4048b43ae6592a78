import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { useTranslation } from 'react-i18next'
import { chooseAndKeepLanguage } from '../language/index.ts'
import type { LazyMenuProps } from './lazy-menu.tsx'

export function LanguageMenuList({ anchor, onClose }: LazyMenuProps) {
  const { i18n } = useTranslation()
  return (
    <Menu anchorEl={anchor} onClose={onClose} open={anchor !== null}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          onClick={() => {
            onClose()
            void chooseAndKeepLanguage(language)
          }}
          selected={i18n.language === language}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}
