import { normaliseText } from '../src/shared/rules/text.ts'
import type { RunQuery } from './many-orders.ts'

const FIRST = ['سلمى', 'محمد', 'آية', 'Ahmad', 'Мария', 'ליאור', 'أحمد', 'رنا', 'Lina', 'إيناس']
const LAST = ['حداد', 'عبد الهادي', 'Khoury', 'Иванова', 'כהן', 'النتشة', 'مصري', 'Nasser', 'قاسم', 'زيدان']

/**
 * Inserts customers, registered over two years, with a hundred different full names. Returns the first and last names
 * as normalised for search.
 */
export async function fillPeople(query: RunQuery, customers: number): Promise<{ first: string[]; last: string[] }> {
  await query(
    `insert into users (first_name, last_name, email, email_key, phone, created_at, blocked_at, blocked_reason)
     select ($2::text[])[1 + n % 10], ($3::text[])[1 + n / 10 % 10], 'many-' || n || '@nadara.example',
       'many-' || n || '@nadara.example', '+97059' || lpad((n * 37 % 10000000)::text, 7, '0'),
       now() - ($1::int - n) * interval '2 years' / $1::int,
       case when n % 400 = 0 then now() end, case when n % 400 = 0 then 'no-shows' end
     from generate_series(1, $1::int) n`,
    [customers, FIRST, LAST],
  )
  await query(
    `insert into professional_applications (user_id, profession, licence_number, issuing_body, status, decided_at)
     select id, (array['doctor', 'beauty-expert'])[1 + id % 2], 'L-' || id, 'MoH',
       case when id % 300 = 0 then 'pending' when id % 210 = 0 then 'rejected' else 'approved' end,
       case when id % 300 <> 0 then now() end
     from users where email_key like 'many-%' and id % 30 = 0`,
  )
  return { first: FIRST.map(normaliseText), last: LAST.map(normaliseText) }
}
