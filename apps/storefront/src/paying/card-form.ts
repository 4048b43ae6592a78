/** The provider's script, and the part of it that is used here (docs.stripe.com/js). */

export interface CardProblem {
  readonly type?: string
  readonly message?: string
}

interface PaymentField {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror', run: () => void): void
  destroy(): void
}

interface Elements {
  create(kind: 'payment'): PaymentField
}

interface StripeScript {
  elements(options: { readonly clientSecret: string; readonly appearance: object }): Elements
  confirmPayment(asked: {
    readonly elements: Elements
    readonly confirmParams: { readonly return_url: string }
    readonly redirect: 'if_required'
  }): Promise<{ readonly error?: CardProblem }>
}
type CreateStripe = (publicKey: string, options: { readonly locale: string }) => StripeScript

export interface CardForm {
  /** Null: nothing speaks against it, and the order says whether it is paid. */
  pay(returnUrl: string): Promise<CardProblem | null>
  close(): void
}

export interface CardFormInput {
  readonly scriptUrl: string
  readonly publicKey: string
  readonly clientSecret: string
  readonly language: string
  readonly place: HTMLElement
}

/** Nobody looks at an empty page for longer. */
const patienceMs = 20_000

/** Draws the fields; fails where the provider can't be reached. */
export async function openCardForm(input: CardFormInput): Promise<CardForm> {
  const { scriptUrl, publicKey, clientSecret, language, place } = input
  const create = await inTime(loadScript(`${scriptUrl}/v3/`))
  const stripe = create(publicKey, { locale: language })
  const elements = stripe.elements({ clientSecret, appearance: appearanceOf(place) })
  const field = elements.create('payment')
  const isReady = new Promise<void>((resolve, reject) => {
    field.on('ready', resolve)
    field.on('loaderror', () => reject(new Error('the fields can’t be drawn')))
  })
  field.mount(place)
  await inTime(isReady)
  return {
    pay: async (returnUrl) => {
      const confirmParams = { return_url: returnUrl }
      const answer = await stripe.confirmPayment({
        elements,
        confirmParams,
        redirect: 'if_required',
      })
      return answer.error ?? null
    },
    close: () => field.destroy(),
  }
}

function loadScript(address: string): Promise<CreateStripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onerror = () => {
      script.remove()
      reject(new Error('the script can’t be loaded'))
    }
    script.onload = () => {
      const create: unknown = Reflect.get(window, 'Stripe')
      if (typeof create === 'function') resolve(create as CreateStripe)
      else reject(new Error('the script is another one'))
    }
    document.head.append(script)
  })
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The shop's own colours, also in the dark. */
function appearanceOf(place: HTMLElement): object {
  const style = getComputedStyle(place)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: of('--shop'),
      colorBackground: of('--sv-paper'),
      colorText: of('--sv-text'),
      borderRadius: '10px',
    },
  }
}
