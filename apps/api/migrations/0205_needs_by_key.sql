-- A need is the same by its key and not by its words: two forms of one name may say the same (docs/decisions/0181).
-- version before: worklist_by_hand_once holds for what it raises
drop index if exists worklist_once;
