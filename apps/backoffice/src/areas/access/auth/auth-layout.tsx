import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseAndKeepLanguage } from '../../../platform/language/index.ts'
import { Brand } from '../../../platform/looks/index.ts'
import { TicketPicture } from './ticket-picture.tsx'

interface AuthLayoutProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** Below the form: the way to sign up, or back to signing in. */
  readonly footer?: ReactNode
  /** For pages without a field that takes the focus. */
  readonly focusTitle?: boolean
}

// A press takes the focus out of a field, whose message may then push the button away from under
// the pointer: the click would be lost.
const keepFocus = (event: MouseEvent) => {
  const target = event.target
  if (target instanceof Element && target.closest('button, a') !== null) event.preventDefault()
}

/** The frame of every page before the sign-in: the form, and beside it what this is. */
export function AuthLayout(props: AuthLayoutProps) {
  const { title, intro, children, footer, focusTitle = false } = props
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  useEffect(() => {
    if (focusTitle) heading.current?.focus({ preventScroll: true })
  }, [focusTitle])
  return (
    <Box
      onMouseDown={keepFocus}
      sx={{
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        minHeight: '100dvh',
      }}
    >
      <ProductPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: { xs: 2.5, sm: 4 } }}>
        <Box component="header" sx={{ display: { lg: 'none' }, mb: 2 }}>
          <Brand name={t('app.name')} />
        </Box>
        <Box
          component="main"
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flexGrow: 1,
            justifyContent: 'center',
            marginInline: 'auto',
            maxWidth: 400,
            py: 3,
            width: '100%',
          }}
        >
          <Typography ref={heading} tabIndex={-1} variant="h1">
            {title}
          </Typography>
          {intro !== undefined && (
            <Typography color="textSecondary" component="div" sx={{ mt: 0.75 }} variant="body2">
              {intro}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
          {footer !== undefined && (
            <Typography component="div" sx={{ mt: 3, textAlign: 'center' }} variant="body2">
              {footer}
            </Typography>
          )}
        </Box>
        <LanguageLine />
      </Box>
    </Box>
  )
}

/** Seen only where there is room for it. The colours are the same in light and dark. */
function ProductPanel() {
  const { t } = useTranslation()
  return (
    <Box
      component="aside"
      sx={{
        backgroundColor: '#4A1A0B',
        backgroundImage:
          'radial-gradient(120% 90% at 100% 0%, #9A3412 0%, #6B2410 42%, #431407 100%)',
        color: '#FFFFFF',
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        overflow: 'hidden',
        p: 5,
      }}
    >
      <Brand name={t('app.name')} />
      <Box sx={{ py: 4 }}>
        <TicketPicture />
        <Box component="p" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, m: 0 }}>
          {t('auth.product.line')}
        </Box>
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, mt: 3, p: 0 }}
        >
          {(['offline', 'counted', 'open'] as const).map((fact) => (
            <Box component="li" key={fact} sx={{ display: 'flex', gap: 1.25 }}>
              <CheckIcon aria-hidden sx={{ color: '#FDBA74', flexShrink: 0, fontSize: 20 }} />
              <span>{t(`auth.product.${fact}`)}</span>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ color: '#FED7AA', fontSize: '0.8125rem' }}>{t('auth.product.licence')}</Box>
    </Box>
  )
}

/** Every language by its own name, without a menu: whoever can't read the page finds theirs. */
function LanguageLine() {
  const { t, i18n } = useTranslation()
  return (
    <Box
      aria-label={t('shell.language')}
      component="nav"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}
    >
      {languages.map((language) => (
        <Link
          aria-current={i18n.language === language ? 'true' : undefined}
          color={i18n.language === language ? 'textPrimary' : 'textSecondary'}
          component="button"
          key={language}
          lang={language}
          onClick={() => void chooseAndKeepLanguage(language)}
          sx={{ fontWeight: i18n.language === language ? 600 : 400, minHeight: 32 }}
          type="button"
          underline="hover"
          variant="body2"
        >
          {languageNames[language]}
        </Link>
      ))}
    </Box>
  )
}
