import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import { directionOf } from '../../../shared/i18n/languages.ts'
import type { Translate } from '../../../shared/i18n/messages.ts'
import type { Db } from '../../database/connect.ts'
import { type EmailContent, textPart } from '../../email/email.ts'
import { writeEmail } from '../../email/write-email.ts'
import { translatorFor } from '../../http/language.ts'
import type { OrderRow } from '../write-order.ts'
import type { DocumentRow } from './write-document.ts'

/**
 * Queues the email with a document as PDF, in the document's language. The recipient is the order's current email
 * address; an erased buyer gets no email.
 */
export async function writeDocumentEmail(db: Db, { email, fullName }: OrderRow, document: DocumentRow): Promise<void> {
  const { language } = document
  const content = documentEmail(translatorFor(language), document)
  await writeEmail(db, { recipient: email, name: fullName, language }, content)
}

type PrintedDocument = Pick<DocumentRow, 'id' | 'kind' | 'number' | 'language' | 'total'> & {
  content: Pick<DocumentRow['content'], 'orderNumber' | 'invoiceNumber'>
}

/** Email with an issued document as attachment. */
export function documentEmail(
  t: Translate,
  { id, kind, number, language, total, content }: PrintedDocument,
): EmailContent {
  const inSubject = (value: string) => (directionOf(language) === 'rtl' ? bidiIsolate(value) : value)
  return {
    template: kind,
    subject: t(`email.${kind}.subject`, { document: inSubject(number), number: inSubject(content.orderNumber) }),
    documentId: id,
    parts: [
      textPart(
        t(`email.${kind}.text`, {
          document: bidiIsolate(number),
          number: bidiIsolate(content.orderNumber),
          invoice: bidiIsolate(content.invoiceNumber ?? ''),
          total: bidiIsolate(formatMoney(language, total)),
        }),
      ),
      textPart(t(`email.${kind}.keep`)),
    ],
  }
}
