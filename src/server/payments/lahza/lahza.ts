import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import {
  type CardGateway,
  type GatewayEvent,
  type GatewayRefund,
  GatewayUnreachableError,
  type PaymentRequest,
  type VerifiedPayment,
} from '../provider.ts'
import { callLahza, type LahzaConfig } from './call-lahza.ts'
import * as shapes from './shapes.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'

/** Lahza's hosted card page (api-docs.lahza.io; observed behaviour: decision record 0010). */
export function lahzaGateway(config: LahzaConfig): CardGateway {
  return {
    name: 'lahza',

    async start({ callbackUrl, ...request }) {
      const body = { ...requested(request), callback_url: callbackUrl }
      const { authorization_url: url } = await callLahza(
        config,
        ['POST', '/transaction/initialize', body],
        shapes.initializedTransaction,
      )
      // Plain HTTP is accepted only if the gateway itself is configured with plain HTTP, which production forbids.
      if (!url.startsWith('https://') && config.url.startsWith('https://'))
        throw new GatewayUnreachableError('POST /transaction/initialize: an address that is not https')
      return { url }
    },

    async charge({ card, ...request }) {
      const body = { ...requested(request), email: card.email, authorization_code: card.authorization }
      await callLahza(config, ['POST', '/transaction/charge_authorization', body], z.object({}))
    },

    async verify(reference) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      const answer = await callLahza(config, ['GET', path], shapes.transaction, { missing: null })
      if (answer && answer.reference !== reference) throw new GatewayUnreachableError('GET verify: another reference')
      return answer && verified(answer)
    },

    async refund({ reference, amount, currency, note }) {
      const body = { transaction: reference, amount: String(amount), currency, merchant_note: note }
      return refundOf(await callLahza(config, ['POST', '/refund', body], shapes.refund))
    },

    async refundsOf(reference) {
      const path = `/refund?reference=${encodeURIComponent(reference)}`
      return (await callLahza(config, ['GET', path], z.array(shapes.refund))).map(refundOf)
    },

    readEvent: (body, headers) => readEvent(body, headers, config.secretKey),
  }
}

function requested({ reference, amount, email, fullName, phone, language }: PaymentRequest): Record<string, string> {
  const [first = '', ...others] = fullName.split(' ')
  return {
    reference,
    amount: String(amount),
    currency: 'ILS',
    email,
    mobile: phone,
    first_name: first,
    last_name: others.join(' '),
    metadata: JSON.stringify({ language }),
  }
}

function verified({ status, amount, currency, authorization }: z.output<typeof shapes.transaction>): VerifiedPayment {
  const state = status === 'success' ? 'succeeded' : status === 'failed' || status === 'reversed' ? 'failed' : 'open'
  return {
    state,
    amount,
    currency,
    card: authorization
      ? {
          authorization: authorization.authorization_code,
          brand: authorization.brand ?? authorization.card_type ?? '',
          last4: authorization.last4,
          expMonth: authorization.exp_month,
          expYear: authorization.exp_year,
        }
      : null,
  }
}

function refundOf({ id, status, merchant_note }: z.output<typeof shapes.refund>): GatewayRefund {
  return {
    id,
    state: status === 'processed' || status === 'failed' ? status : 'pending',
    note: merchant_note ?? '',
  }
}

function readEvent(
  body: Uint8Array,
  headers: IncomingHttpHeaders,
  secretKey: string,
): GatewayEvent | 'not-for-us' | null {
  if (!isSigned(body, headers[SIGNATURE_HEADER], secretKey)) return null
  const parsed = shapes.webhookEvent.safeParse(jsonOf(body))
  if (!parsed.success) return 'not-for-us'
  const { event, data } = parsed.data
  const isRefund = event.startsWith('refund.')
  const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference
  return reference ? { event, reference, refund: isRefund ? (data.id ?? null) : null } : 'not-for-us'
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
