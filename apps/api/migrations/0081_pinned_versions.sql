-- rule 2.14: whoever has begun a check stays on the version that was in use then; none: the definition as it comes with the product.
-- Versions are never deleted (0080), so no row can name one that is gone.
alter table question_share add column pathway_version_id uuid;

-- The number of the version that decided.
alter table pathway_decision add column pathway_version integer not null default 1;
