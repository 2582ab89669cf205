import { expect, test } from 'vitest'
import { Problem } from '../../shared/contracts/errors.ts'
import { readStatement } from './read-statement.ts'

const read = (...lines: string[]) => {
  const { lines: found, outgoing } = readStatement(Buffer.from(lines.join('\n')))
  return { came: found.map(({ reference, amount }) => [reference, amount]), outgoing }
}
const refusal = (...lines: string[]) => {
  try {
    return read(...lines)
  } catch (error) {
    return error instanceof Problem ? error.fields : error
  }
}
const ONE_OF_TWO = { came: [['A1', 10_000]], outgoing: 1 }

test.each([
  ['two columns', 'Date,Debit,Credit,Ref', ',100.00,A1', '40.00,,A2'],
  ['two columns with zeros', 'Date;Withdrawal;Deposit;Ref', '0.00;100.00;A1', '40.00;0.00;A2'],
  ['two Arabic columns', 'التاريخ;مدين;دائن;رقم المرجع', ';100.00;A1', '40.00;;A2'],
  ['two Hebrew columns', 'תאריך;חובה;זכות;אסמכתא', ';100.00;A1', '40.00;;A2'],
  ['an amount beside what went out', 'Date,Debit,Amount,Ref', ',100.00,A1', '40.00,40.00,A2'],
  ['a word of its own', 'Date,D/C,Amount,Ref', 'C,100.00,A1', 'D,40.00,A2'],
  ['CR and DR', 'Date,DR/CR Indicator,Amount (ILS),Ref', 'CR,100.00,A1', 'Dr.,40.00,A2'],
  ['Arabic words', 'تاريخ الحركة;مدين/دائن;المبلغ;رقم المرجع', 'دائن;100.00;A1', 'مدين;40.00;A2'],
  ['Arabic kinds', 'التاريخ;نوع الحركة;المبلغ;المرجع', 'حوالة واردة;100.00;A1', 'حوالة صادرة;40.00;A2'],
  ['Hebrew words', 'תאריך;ח/ז;סכום;אסמכתא', 'זכות;100.00;A1', 'חובה;40.00;A2'],
  ['English kinds', 'Date,Type,Amount,Ref', 'Credit transfer,100.00,A1', 'Debit card,40.00,A2'],
  ['signs of their own', 'Date,Sign,Amount,Ref', '+,100.00,A1', '-,40.00,A2'],
  ['signs before', 'Date,Kind,Amount,Ref', ',+100.00,A1', ',-40.00,A2'],
  ['signs behind', 'Date,Kind,Amount,Ref', ',100.00,A1', ',40.00-,A2'],
  ['brackets', 'Date,Kind,Amount,Ref', ',100.00,A1', ',(40.00),A2'],
  ['a word beside the amount', 'Date,Kind,Amount,Ref', ',100.00 CR,A1', ',40.00 DR,A2'],
  ['an Arabic word beside the amount', 'Date,Kind,Amount,Ref', ',100.00 دائن,A1', ',مدين 40.00,A2'],
  ['a word against its sign', 'Date,D/C,Amount,Ref', 'C,100.00,A1', 'C,-40.00,A2'],
])('%s: skips and counts outgoing movements', (_, head, came, went) => {
  const mark = head.includes(';') ? ';' : ','
  expect(read(head, `20/11/2026${mark}${came}`, `20/11/2026${mark}${went}`)).toEqual(ONE_OF_TWO)
})

test('ignores a type column without debit or credit words, or when a credit column exists', () => {
  const both = {
    came: [
      ['A1', 10_000],
      ['A2', 4_000],
    ],
    outgoing: 0,
  }
  expect(read('Date,Type,Amount,Ref', '20/11/2026,Transfer,100.00,A1', '20/11/2026,Cheque,40.00,A2')).toEqual(both)
  expect(read('Date,Type,Credit,Ref', '20/11/2026,Deposit,100.00,A1', '20/11/2026,Transfer,40.00,A2')).toEqual(both)
})

test('skips the total rows at the end of a bank statement', () => {
  expect(read('Date,Debit,Credit,Ref', '20/11/2026,,100.00,A1', '20/11/2026,40.00,,A2', ',40.00,100.00,')).toEqual(
    ONE_OF_TWO,
  )
})

test('rejects an unreadable debit or credit mark, and a statement without credits', () => {
  expect(refusal('Date,D/C,Amount,Ref', '20/11/2026,C,100.00,A1', '20/11/2026,X,40.00,A2')).toEqual({
    file: [{ reason: 'sheet.direction', values: { row: 3, text: 'X' } }],
  })
  expect(refusal('Date,Amount,Ref', '20/11/2026,-100.00,A1')).toEqual({
    file: [{ reason: 'sheet.outgoing', values: { count: 1 } }],
  })
})
