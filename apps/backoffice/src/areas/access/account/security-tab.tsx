import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { ProofProvider } from '../../../platform/proof/index.ts'
import { AppCard } from './app-card.tsx'
import { EmailCard } from './email-card.tsx'
import { GoogleCard } from './google-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TillPinCard } from './till-pin-card.tsx'

/** Every way into the account, and where it is open. */
export function SecurityTab() {
  const query = useQuery(api.accountSecurity.signInMethods.queryOptions())
  const queryClient = useQueryClient()
  const methods = query.data
  if (methods === undefined) {
    return query.isError ? (
      <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
    )
  }
  const onChanged = () =>
    void Promise.all([
      query.refetch(),
      queryClient.invalidateQueries({ queryKey: api.accountSecurity.sessions.key() }),
    ])
  return (
    <ProofProvider methods={methods}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
        {methods.hasPassword && <PasswordCard onChanged={onChanged} />}
        <EmailCard methods={methods} />
        <AppCard isOn={methods.secondFactor.isOn} methods={methods} onChanged={onChanged} />
        <PasskeysCard onChanged={onChanged} passkeys={methods.passkeys} />
        {methods.google.isOffered && (
          <GoogleCard isLinked={methods.google.isLinked} onChanged={onChanged} />
        )}
        <PhoneCard onChanged={onChanged} phone={methods.verifiedPhone} />
        <TillPinCard />
        <SessionsCard />
      </Box>
    </ProofProvider>
  )
}
