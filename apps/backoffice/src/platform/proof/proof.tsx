/**
 * Whoever changes how they sign in shows again who they are, if that was long ago. Cards run what
 * they do through `prove`: where the server asks for it, a dialog does, and the action is done
 * then.
 */
import type { SignInMethods } from '@servery/contract/people/account-security.ts'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { reauthenticate } from '../identity/index.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string }
type Prove = <Answer extends Outcome>(deed: () => Promise<Answer>) => Promise<Answer>

const ProofContext = createContext<Prove | null>(null)

export function useProof(): Prove {
  const prove = use(ProofContext)
  if (prove === null) throw new Error('useProof is used outside ProofProvider.')
  return prove
}

interface ProofProviderProps {
  readonly methods: SignInMethods
  readonly children: ReactNode
}

export function ProofProvider({ methods, children }: ProofProviderProps) {
  const [settle, setSettle] = useState<((proven: boolean) => void) | null>(null)
  const prove = useCallback<Prove>(async (deed) => {
    const first = await deed()
    if (first.ok || first.code !== 'reauthentication-required') return first
    const proven = await new Promise<boolean>((resolve) => setSettle(() => resolve))
    setSettle(null)
    return proven ? deed() : first
  }, [])
  return (
    <ProofContext value={prove}>
      {children}
      <ProofDialog
        byPassword={methods.hasPassword}
        onClose={() => settle?.(false)}
        onProven={() => settle?.(true)}
        open={settle !== null}
        prove={(secret) =>
          reauthenticate(methods.hasPassword ? { password: secret } : { code: secret })
        }
      />
    </ProofContext>
  )
}
