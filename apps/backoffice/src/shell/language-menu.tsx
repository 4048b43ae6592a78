import TranslateIcon from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseAndKeepLanguage } from '../i18n.ts'
import { languageNames, languages } from '../language.ts'

/** The languages, each in its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton
          aria-haspopup="menu"
          aria-label={t('shell.language')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} onClose={() => setAnchor(null)} open={anchor !== null}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            onClick={() => {
              setAnchor(null)
              void chooseAndKeepLanguage(language)
            }}
            selected={i18n.language === language}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
