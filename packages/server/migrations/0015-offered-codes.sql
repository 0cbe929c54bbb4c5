-- A secret for one-time codes that nobody has shown a code of yet stands beside the one that counts, not in its place.
update accounts
set credentials = case
  when credentials #>> '{totp,isConfirmed}' = 'false'
    then credentials || jsonb_build_object('totp', null, 'offered', credentials #> '{totp,secret}')
  else (credentials #- '{totp,isConfirmed}') || jsonb_build_object('offered', null)
end
where credentials is not null;
