import type { RunQuery } from './many-orders.ts'

/** Inserts texts and history: reviews, messages, emails, subscribers and the audit log. */
export async function fillTexts(
  query: RunQuery,
  { orders, customers }: { orders: number; customers: number },
): Promise<void> {
  await query(
    `insert into reviews (product_id, user_id, author, language, rating, title, body, status, decided_at, created_at)
     select distinct on (l.product_id, o.user_id) l.product_id, o.user_id, o.full_name, 'ar', 1 + (o.id * 7 % 10) / 2, 'جيد',
       repeat('وصل سريعًا ', 9), case when o.id % 400 = 0 then 'pending' when o.id % 37 = 0 then 'rejected' else 'approved' end,
       case when o.id % 400 > 0 then o.placed_at end, o.placed_at + interval '9 days'
     from orders o join order_lines l on l.order_id = o.id
     where o.status = 'delivered' and o.id % 4 = 0 and o.user_id is not null and l.product_id is not null
     on conflict do nothing`,
  )
  await query(
    `update products p set rating_sum = ratings.sum, rating_count = ratings.count from (
       select product_id, sum(rating)::int as sum, count(*)::int as count from reviews where status = 'approved' group by 1
     ) ratings where ratings.product_id = p.id`,
  )
  await query(
    `insert into contact_messages (full_name, email, phone, category, subject, message, language, created_at, answered_at)
     select 'سلمى حداد', 'many-' || n || '@nadara.example', '059' || lpad(n::text, 7, '0'),
       (array['general', 'technical', 'sales', 'partnership'])[1 + n % 4], 'سؤال ' || n, repeat('أين طلبي؟ ', 20), 'ar',
       now() - ($1::int - n) * interval '2 years' / $1::int, case when n < $1::int * 0.99 then now() end
     from generate_series(1, $1::int) n`,
    [Math.floor(orders / 20)],
  )
  await query(
    `insert into newsletter_subscribers (email, email_key, language, created_at, confirmed_at, unsubscribed_at)
     select 'many-' || n || '@nadara.example', 'many-' || n || '@nadara.example', 'ar', now() - n * interval '1 minute',
       case when n % 10 > 0 then now() end, case when n % 12 = 0 then now() end
     from generate_series(1, $1::int) n`,
    [Math.floor(customers * 0.4)],
  )
  await query(
    `insert into mails (message_id, recipient, language, template, subject, text, html, created_at, sent_at, attempts, dead_lettered_at)
     select 'many-' || n, 'many-' || n || '@nadara.example', 'ar', 'order-placed', 'طلبك', 'شكرًا', '<p>شكرًا</p>',
       now() - ($1::int - n) * interval '30 days' / $1::int, case when n % 2000 > 0 then now() end, 1,
       case when n % 2000 = 0 then now() end
     from generate_series(1, $1::int) n`,
    [Math.floor(orders / 4)],
  )
  await query(
    `insert into audit_log (actor_id, action, subject, subject_id, before, after, at)
     select staff.id, 'status-changed', (array['order', 'order', 'product', 'review', 'stock'])[1 + n % 5], n::text,
       '{"status": "pending"}', '{"status": "confirmed"}', now() - ($1::int * 2 - n) * interval '2 years' / ($1::int * 2)
     from generate_series(1, $1::int * 2) n
     cross join (select min(id) as id from users where role = 'admin') staff`,
    [orders],
  )
}
