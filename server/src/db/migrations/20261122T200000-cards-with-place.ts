import { sql, type Kysely } from "kysely";

/**
 * Adds the hospital's location to a card, so that a list can estimate the drive from each doctor's home. The card stays the same for all
 * users. The location is rounded to about 100 metres, which is half a minute by car.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function job_posts_follow_business() returns trigger language plpgsql as $$
   begin
     -- The share lock makes a simultaneous change of the hospital wait, so no post keeps a stale copy.
     select b.region, b.district, new.active and new.remedi_active = 'approved' and b.job_post_registration_status = 'approved',
            lower(words) || ' ' || initial_consonants(words),
            json_build_object('title', new.title, 'pay_description', new.pay_description, 'tags', new.tags, 'specialties', new.specialties,
              'job_type', new.job_type, 'employment_type', new.employment_type, 'working_hours', new.working_hours,
              'night_shift', new.night_shift, 'closes_on', new.closes_on, 'min_pay', new.min_pay, 'max_pay', new.max_pay,
              'business_id', b.id, 'business_name', b.name, 'business_image', b.images[1], 'district', b.district,
              'lat', round(b.lat::numeric, 3), 'lng', round(b.lng::numeric, 3))
       into new.region, new.district, new.is_listed, new.search_text, new.card
       from businesses b,
            concat_ws(' ', b.name, new.title, b.address, b.district, array_to_string(new.tags, ' '), array_to_string(new.specialties, ' ')) as words
       where b.id = new.business_id for share of b;
     if new.is_listed then new.first_listed_at := coalesce(new.first_listed_at, now()); end if;
     return new;
   end $$`,
  `drop trigger businesses_push_to_posts on businesses`,
  `create trigger businesses_push_to_posts after update of name, address, region, district, images, lat, lng, job_post_registration_status on businesses
     for each row when (old.name is distinct from new.name or old.images is distinct from new.images or old.address is distinct from new.address
       or old.region is distinct from new.region or old.district is distinct from new.district
       or old.lat is distinct from new.lat or old.lng is distinct from new.lng
       or old.job_post_registration_status is distinct from new.job_post_registration_status)
     execute function businesses_push_to_posts()`,
  `update job_posts set active = active`,
];
