import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { safeNext } from '../../paths.ts'
import { type SignInRefusal, signIn } from '../../session/auth-client.ts'
import { Brand } from '../../shell/brand.tsx'
import { LanguageMenu } from '../../shell/language-menu.tsx'

interface Credentials {
  email: string
  password: string
}

/** Only what is surely none: whether there is such an account, the server alone knows. */
const looksLikeEmail = /^\s*[^\s@]+@[^\s@]+\s*$/

/** Sign-in by e-mail and password. */
export function LoginPage() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('auth.title')} · ${t('app.name')}`
  }, [t])
  return (
    <Box
      component="main"
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        minHeight: '100dvh',
        p: 2,
      }}
    >
      <Card sx={{ maxWidth: 400, p: { xs: 2.5, sm: 4 }, width: '100%' }}>
        <Box sx={{ alignItems: 'center', display: 'flex', justifyContent: 'space-between', mb: 3 }}>
          <Brand name={t('app.name')} />
          <LanguageMenu />
        </Box>
        <Typography variant="h1">{t('auth.title')}</Typography>
        <Typography color="textSecondary" sx={{ mb: 3, mt: 0.5 }} variant="body2">
          {t('auth.intro')}
        </Typography>
        <LoginForm />
      </Card>
    </Box>
  )
}

function LoginForm() {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { next } = useSearch({ from: '/auth/login' })
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const form = useFormPage<Credentials>({
    defaultValues: { email: '', password: '' },
  })
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal(null)
    const refused = await signIn({ ...credentials, email: credentials.email.trim() })
    if (refused !== null) {
      setRefusal(refused)
      form.setFocus('password')
      return
    }
    queryClient.clear()
    router.history.push(safeNext(next))
  })
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {refusal !== null && (
          <Alert role="alert" severity="error" variant="outlined">
            {t(`auth.refusal.${refusal}`)}
          </Alert>
        )}
        <TextInput<Credentials>
          autoComplete="username"
          findProblem={(email) => (looksLikeEmail.test(email) ? null : t('auth.emailInvalid'))}
          label={t('auth.email')}
          name="email"
          type="email"
        />
        <PasswordInput />
        <Button
          disabled={isSubmitting}
          onMouseDown={(event) => event.preventDefault()}
          size="large"
          sx={{ mt: 1 }}
          type="submit"
          variant="contained"
        >
          {isSubmitting ? t('auth.submitting') : t('auth.submit')}
        </Button>
      </Box>
    </FormProvider>
  )
}

function PasswordInput() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={shown ? t('auth.hidePassword') : t('auth.showPassword')}
        aria-pressed={shown}
        edge="end"
        onClick={() => setShown(!shown)}
        size="small"
      >
        {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextInput<Credentials>
      autoComplete="current-password"
      end={toggle}
      label={t('auth.password')}
      name="password"
      type={shown ? 'text' : 'password'}
    />
  )
}
