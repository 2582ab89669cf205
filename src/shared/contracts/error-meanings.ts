import type { ErrorCode } from './errors.ts'

/** Description of each error code, for the API reference. */
export const ERROR_MEANINGS: Record<ErrorCode, string> = {
  malformed: 'Invalid JSON, invalid UTF-8, a body that is no object, or an invalid header.',
  'wrong-credentials': 'Email and password do not match. (401 would read as an expired session.)',
  'second-factor':
    'The password is right and the account has a second factor: `data.code` is `needed` or `wrong`; with `wrong`, `errors.code` has the message.',
  'dead-token': 'The reset or verification token is unknown, used or expired.',
  'signed-out': 'The access token is missing where one is required, or it is unknown, expired or revoked.',
  forbidden: 'The account or its role does not have the permission.',
  'second-factor-due': 'The shop requires a second factor of its staff, and this account has none yet.',
  'not-found': 'No such record, or a record of somebody else.',
  'quote-moved': 'Prices, stock or delivery changed since the last quote: `data.quote` is the new one.',
  'key-reused': 'The `Idempotency-Key` was used with another request.',
  'impossible-status': 'The current status of the order, payment or return does not allow this step.',
  'order-under-way': 'The account has an order or a return that is not finished.',
  'last-admin': 'The last owner of the shop cannot be deleted, blocked or given another role.',
  'place-in-use': 'Orders or addresses refer to the delivery zone or region. It can be closed instead.',
  'image-in-use': 'The image is shown somewhere: `data.shown` says where.',
  'in-use': 'Products, subcategories, discounts or price lists refer to the brand, category or product class.',
  'group-in-use':
    'Active or scheduled promotions, coupons or price lists refer to the customer group: `data.discounts` names them.',
  'depended-on': 'Something later is based on the step that was to be undone: `data.by` says what.',
  'preview-moved': 'Answers about the file changed since the preview that the request is based on.',
  conflict:
    'The record changed since it was read, or already exists. With optimistic locking `data.current` is the server version.',
  'too-large': 'The body exceeds the size limit of the endpoint.',
  'unsupported-type': 'The `Content-Type` is not one that the endpoint accepts.',
  invalid: 'Invalid fields: `errors` maps each field to its messages.',
  'too-many-requests': 'Rate limit exceeded. `Retry-After` has the seconds to wait.',
  failed: 'Internal error. The log has the details.',
  unavailable: 'The database or another service cannot be reached. `Retry-After` has the seconds to wait.',
}
