import { DEFAULT_BODY_LIMIT } from '../../../shared/contracts/endpoint.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { API_KEY_RATE_LIMIT } from '../rate-limits.ts'

/** The first page of the API reference: conventions of all endpoints. Markdown. */
export const INTRODUCTION = `The API of the shop. Paths are below \`/api\`; a trailing slash is optional.

## Responses
Success: \`{ "success": true, "data": …, "message"?: "…", "meta"?: … }\`. Failure: \`{ "success": false, "code": "…", "message": "…",
"errors"?: { "field": ["…"] }, "data"?: … }\`. \`code\` is one of a closed list, for programs; \`message\` and \`errors\` are sentences for
people, in the language of the request. Every operation lists the codes that it can return.

## Language
\`Accept-Language\` selects ${LANGUAGE_CODES.map(code => `\`${code}\``).join(', ')}; anything else is Arabic. A text that is not translated is returned in Arabic.

## Values
Money is a number of shekels (ILS) with at most two decimals. Times are ISO 8601 in UTC (\`2026-03-01T09:30:00.000Z\`), days are
\`YYYY-MM-DD\` in the time zone of the shop (Asia/Hebron). A field that may be null has \`null\` in its type; null means none, unless
the field says otherwise. Image addresses are a prefix: append \`/{width}.avif\` for each of \`widths\`, or \`/720.webp\`.

## Authentication
\`POST /auth/login/\` returns an access token and sets a refresh cookie. Send \`Authorization: Bearer <access token>\`. An access token
lives 15 minutes; \`POST /auth/refresh\` exchanges the cookie for a new one. Guests read
and change their order with its email address or the tracking token that placing it returned. Staff endpoints (\`/admin/…\`) need an account whose role
has the named permission. A record of somebody else is answered like one that does not exist: 404.

Programs send an API key instead: \`Authorization: Bearer nk_…\`. It calls the staff endpoints of its scopes, and no others. A scope is a
permission with \`read\` (GET, and calls that change nothing) or \`write\` (all calls). An unknown, expired or revoked key is 401 \`signed-out\`,
a missing scope 403 \`forbidden\`. Calls that require a password are not for keys.

## Idempotency
\`POST /orders/\` requires an \`Idempotency-Key\` (8 to 200 printable ASCII characters). The same key with the same request returns the first
response, and makes one order; with another request it is 409 \`key-reused\`.

## Versions
Records that several people edit carry a \`version\`. Send back the one that you read: if the record has changed since, the answer is
409 \`conflict\` with the current record in \`data.current\`.

## Paging
Paged lists take \`page\` (from 1) and \`limit\`, and return \`meta\` with \`page\`, \`limit\`, \`total\` and \`pages\`. Long lists of the admin page by
key instead: \`after\` or \`before\` take the \`next\` or \`previous\` of the last response.

## Limits
A JSON body has at most ${DEFAULT_BODY_LIMIT.bytes / 1024} KB and ${DEFAULT_BODY_LIMIT.elements.toLocaleString('en')} keys and items, unless the operation says otherwise. Requests are counted per
client address and endpoint, those of an API key also by key (${API_KEY_RATE_LIMIT.max.toLocaleString('en')} per minute); past the limit the answer is 429 with \`Retry-After\`.
`
