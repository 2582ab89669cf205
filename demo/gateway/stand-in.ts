import { createHmac, randomBytes } from 'node:crypto'

/** A payment as the stub stores it. Amounts are hundredths of the currency. */
export interface Payment {
  reference: string
  amount: number
  currency: string
  email: string
  callbackUrl: string
  language: string
  /** Last part of the address of the payment page. */
  code: string
  status: 'abandoned' | 'success' | 'failed'
  /** Last digits of the simulated card that paid. */
  last4: string
}

export interface Refund {
  id: number
  reference: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  note: string
}

/** Faults of the simulated gateway; none unless a test sets them. */
interface Behaviour {
  /** Milliseconds before each response. */
  delay: number
  down: boolean
  /** Responds with a redirect to another host. */
  redirects: boolean
  /** Executes the request and closes the connection before responding. */
  losesReplies: boolean
  /** Number of coming refunds to reject, and number to accept with the status `failed`. */
  refusesRefunds: number
  failsRefunds: number
  /** Number of coming payment queries to reject. */
  refusesQuestions: number
  /** Keeps refunds pending until `finishRefunds` is called. */
  slowRefunds: boolean
  /** Declines charges of saved cards. */
  declines: boolean
}

export type GatewayStub = ReturnType<typeof openGatewayStub>

/** In-memory gateway stub: replaces Lahza in the demo and in tests. No money is transferred. */
export function openGatewayStub({ secretKey, publicUrl }: { secretKey: string; publicUrl: () => string }) {
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const behaviour: Behaviour = {
    delay: 0,
    down: false,
    redirects: false,
    losesReplies: false,
    declines: false,
    refusesRefunds: 0,
    failsRefunds: 0,
    refusesQuestions: 0,
    slowRefunds: false,
  }

  function begin(request: Pick<Payment, 'reference' | 'amount' | 'currency' | 'email' | 'callbackUrl' | 'language'>) {
    if (!/^[\w\-.=]+$/.test(request.reference) || request.reference.includes('_'))
      throw new Refusal('Invalid reference')
    if (payments.has(request.reference)) throw new Refusal('Duplicate Transaction Reference')
    const code = randomBytes(9).toString('hex')
    const payment: Payment = { ...request, code, status: 'abandoned', last4: '4242' }
    payments.set(request.reference, payment)
    return payment
  }

  function give({ reference, amount, note }: Pick<Refund, 'reference' | 'amount' | 'note'>): Refund {
    const payment = payments.get(reference)
    if (payment?.status !== 'success') throw new Refusal('Transaction has not been paid')
    if (behaviour.refusesRefunds-- > 0) throw new Refusal('Refund cannot be made now')
    const gone = refunds.filter(refund => refund.reference === reference && refund.status !== 'failed')
    if (gone.reduce((sum, refund) => sum + refund.amount, amount) > payment.amount)
      throw new Refusal('Refund amount is more than the transaction amount')
    const status = behaviour.failsRefunds-- > 0 ? 'failed' : behaviour.slowRefunds ? 'pending' : 'processed'
    const refund: Refund = { id: 1_000 + refunds.length, reference, amount, note, status }
    refunds.push(refund)
    return refund
  }

  return {
    secretKey,
    payments,
    refunds,
    behaviour,
    begin,
    give,
    pageOf: ({ code }: Payment) => `${publicUrl()}/${code}`,
    byCode: (code: string) => [...payments.values()].find(payment => payment.code === code),
    /** Sets a payment to paid or declined; `overrides` replaces fields such as the amount. */
    settle(reference: string, status: 'success' | 'failed', overrides: Partial<Payment> = {}) {
      const payment = payments.get(reference)
      if (!payment) throw new Refusal('Transaction not found')
      return Object.assign(payment, overrides, { status })
    },
    finishRefunds() {
      for (const refund of refunds) if (refund.status === 'pending') refund.status = 'processed'
    },
    /** Returns the body of a webhook event and its signature. */
    event(event: string, data: Record<string, unknown>, key = secretKey) {
      const body = JSON.stringify({ event, data })
      return { body, signature: createHmac('sha256', key).update(body).digest('hex') }
    },
  }
}

/** Thrown for a request that the gateway rejects, with the gateway's message. */
export class Refusal extends Error {}
