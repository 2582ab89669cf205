import type { ColumnNames } from '../spreadsheets/read-sheet.ts'
import { DIRECTION_COLUMNS } from './statement-direction.ts'

/** Names of the credit column. */
const CREDIT = [
  'credit',
  'credits',
  'cr',
  'credit amount',
  'deposit',
  'deposits',
  'paid in',
  'money in',
  'دائن',
  'الدائن',
  'المبلغ الدائن',
  'حركة دائنة',
  'إيداع',
  'وارد',
  'זכות',
  'סכום זכות',
  'הכנסה',
  'кредит',
  'приход',
  'поступление',
]

export const STATEMENT_COLUMNS = {
  ...DIRECTION_COLUMNS,
  date: [
    ['date', 'transaction date', 'التاريخ', 'تاريخ', 'تاريخ الحركة', 'תאריך', 'дата', 'дата операции'],
    ['value date', 'posting date', 'تاريخ القيمة', 'تاريخ الحق', 'תאריך ערך', 'дата валютирования'],
  ],
  credit: [CREDIT],
  amount: [CREDIT, ['amount', 'transaction amount', 'value', 'المبلغ', 'مبلغ الحركة', 'القيمة', 'סכום', 'сумма']],
  reference: [
    [
      'reference',
      'ref',
      'reference number',
      'ref no',
      'transaction id',
      'transaction reference',
      'المرجع',
      'رقم المرجع',
      'الرقم المرجعي',
      'رقم الحركة',
      'رقم العملية',
      'رقم السند',
      'رقم القيد',
      'אסמכתא',
      'אסמכתה',
      'מספר אסמכתא',
      'референс',
      'номер операции',
      'номер документа',
    ],
  ],
  sender: [
    [
      'sender',
      'from',
      'payer',
      'remitter',
      'المرسل',
      'اسم المرسل',
      'المحول',
      'שולח',
      'שם המשלם',
      'отправитель',
      'плательщик',
    ],
    ['name', 'الاسم', 'שם', 'имя'],
  ],
  note: [
    ['description', 'details', 'البيان', 'التفاصيل', 'תיאור', 'פרטים', 'описание', 'назначение', 'назначение платежа'],
    ['narrative', 'remarks', 'note', 'notes', 'memo', 'الوصف', 'وصف الحركة', 'ملاحظات', 'הערות', 'комментарий'],
  ],
} satisfies Record<string, ColumnNames>
export type StatementColumn = keyof typeof STATEMENT_COLUMNS
