-- Digits of every script look like ours now: what such names look like is worked out anew when the house opens.
update accounts set skeleton = null where not is_guest and name ~ '[^ -~]';
