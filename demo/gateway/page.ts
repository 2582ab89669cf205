import { formatMoney } from '../../src/shared/i18n/format.ts'
import { directionOf, isLanguage } from '../../src/shared/i18n/languages.ts'
import type { Payment } from './stand-in.ts'
import words from './words.json' with { type: 'json' }

/** Renders the stub's payment page in the language of the order. It states that it takes no real card. */
export function paymentPage({ reference, amount, currency, status, code, language }: Payment): string {
  const known = isLanguage(language) ? language : 'ar'
  const t = words[known]
  const money = formatMoney(known, amount, currency)
  const button = (value: string, label: string) => `<button name="act" value="${value}">${label}</button>`
  const choices =
    status === 'abandoned'
      ? [button('pay', t.pay), button('refuse', t.refuse), button('leave', t.leave)]
      : [`<p>${t.over}</p>`, button('leave', t.leave)]
  return `<!doctype html><html lang="${known}" dir="${directionOf(known)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t.title}</title>
<link rel="stylesheet" href="/demo-gateway/page.css"></head><body><main><h1>${t.title}</h1>
<p class="notice">${t.notice}</p>
<dl><dt>${t.order}</dt><dd><bdi dir="ltr">${reference}</bdi></dd><dt>${t.amount}</dt><dd><bdi>${money}</bdi></dd></dl>
<form method="post" action="/demo-gateway/${code}">${choices.join('')}</form></main></body></html>`
}
